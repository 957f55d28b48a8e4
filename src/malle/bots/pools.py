"""Pools of workers: one piece of work for many numbers, in this process, in several, or on a Ray cluster.

What a piece of work gives hangs on its number alone, and the results come in the order of the numbers: the same whatever the
pool and however many work at once.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, TypeVar

from malle.engine.extras import extra
from malle.engine.refusals import Refused, refuse

Result = TypeVar("Result")
Work = Callable[[int], Result]
Promise = Callable[[], Result]  # waits for a result
Submit = Callable[[int], Promise[Result]]  # begins the work for a number

POOLS = ("processes", "ray")
AHEAD = 8  # pieces of work begun for each worker, so that a long one keeps nobody waiting


def spread(work: Work[Result], numbers: int, pool: str = "processes", jobs: int = 1) -> Iterator[Result]:
    """The results for 0, 1, 2 … in this order, computed by so many workers at once. Refused at once if it cannot be."""
    if pool not in POOLS:
        raise _unknown(pool)
    if pool == "ray":
        return _gathered(_on_ray(_ray(), work, jobs), numbers)
    return map(work, range(numbers)) if jobs == 1 else _gathered(_in_processes(work, jobs), numbers)


def _gathered(workers: AbstractContextManager[tuple[Submit[Result], int]], numbers: int) -> Iterator[Result]:
    begun: deque[Promise[Result]] = deque()
    with workers as (submit, many):
        for number in range(numbers):
            if len(begun) == AHEAD * many:
                yield begun.popleft()()
            begun.append(submit(number))
        while begun:
            yield begun.popleft()()


@contextmanager
def _in_processes(work: Work[Result], jobs: int) -> Iterator[tuple[Submit[Result], int]]:
    workers = ProcessPoolExecutor(jobs)
    try:
        yield lambda number: workers.submit(work, number).result, jobs
    finally:
        workers.shutdown(cancel_futures=True)


@contextmanager
def _on_ray(ray: Any, work: Work[Result], jobs: int) -> Iterator[tuple[Submit[Result], int]]:
    """The cluster that this machine belongs to, as wide as it is; without one, a Ray of so many workers on this machine."""
    ours = not ray.is_initialized()
    if ours:
        _join(ray, jobs)
    try:
        task, packed = ray.remote(_work), ray.put(work)

        def submit(number: int) -> Promise[Result]:
            reference = task.remote(packed, number)
            return partial(ray.get, reference)

        yield submit, max(int(ray.cluster_resources()["CPU"]), 1)
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    return extra("ray", "pool", "Ray n’est pas installé", "Ray is not installed")


def _join(ray: Any, jobs: int) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
    except ValueError:  # there is a cluster (`ray start`, RAY_ADDRESS), and its width is not for us to say
        ray.init(**quiet)


def _work(work: Work[Result], number: int) -> Result:
    return work(number)


def _unknown(pool: str) -> Refused:
    listed = ", ".join(POOLS)
    return refuse(
        "pool",
        f"Il n’y a pas de moteur « {pool} » ; il y a : {listed}.",
        f"There is no pool “{pool}”; there are: {listed}.",
    )
