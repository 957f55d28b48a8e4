// Write src/lib/schema.d.ts from the server's own description of its interface.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const python = process.env.MALLE_PYTHON ?? '../.venv/bin/python'
const described = JSON.parse(
  execFileSync(python, ['-m', 'malle.server.openapi'], { encoding: 'utf8', maxBuffer: 1 << 26 }),
)
writeFileSync('src/lib/schema.d.ts', astToString(await openapiTS(described, { alphabetize: true })))
