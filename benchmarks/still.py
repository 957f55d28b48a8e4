"""How long this machine lets somebody wait who only wants to wake up: what a figure of the same moments says of the machine and not of the server.

    python -m benchmarks.still

Sleeps over and over until its input ends, then says the longest delay, in milliseconds. `benchmarks.beside` has it run beside its tables.
"""

import select
import sys
import time

NAP = 0.002


def main() -> None:
    longest = 0.0
    print("ready", flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        began = time.perf_counter()
        time.sleep(NAP)
        longest = max(longest, time.perf_counter() - began - NAP)
    print(longest * 1000, flush=True)


if __name__ == "__main__":
    main()
