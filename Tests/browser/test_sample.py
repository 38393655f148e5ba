"""The sample of cases that runs by default."""

import itertools

import conftest
import pytest
from conftest import sample

CASES = list(itertools.product(("a", "b", "c"), range(10)))


@pytest.fixture(autouse=True)
def default(monkeypatch):
    monkeypatch.setattr(conftest, "LONG", False)


@pytest.mark.parametrize("each, most", [(1, 1), (4, 4), (99, 10)])
def test_a_sample_has_so_many_of_each_row_in_their_order_and_is_always_the_same(each, most):
    chosen = sample(CASES, row=lambda case: case[0], each=each)
    assert [sum(case[0] == row for case in chosen) for row in "abc"] == [most] * 3
    assert chosen == sorted(set(chosen)) == sample(iter(CASES), row=lambda case: case[0], each=each)


def test_without_rows_all_cases_are_one_row():
    assert len(sample(CASES)) == 1 and len(sample(CASES, each=7)) == 7 and sample([]) == []


def test_a_long_run_leaves_nothing_out(monkeypatch):
    monkeypatch.setattr(conftest, "LONG", True)
    assert sample(CASES, row=lambda case: case[0]) == CASES
