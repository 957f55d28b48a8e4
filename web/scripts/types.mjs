// Write src/lib/schema.d.ts from the server's own description of its interface.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const python = process.env.MALLE_PYTHON ?? '../.venv/bin/python'
const described = JSON.parse(
  execFileSync(python, ['-m', 'malle.server.openapi'], { encoding: 'utf8', maxBuffer: 1 << 26 }),
)
const types = astToString(await openapiTS(described, { alphabetize: true }))
// what has not changed is not written: the pages need not be built again
if (readFileSync('src/lib/schema.d.ts', 'utf8') !== types) writeFileSync('src/lib/schema.d.ts', types)
