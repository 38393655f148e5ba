"""The script `hearth`, with a compiler that only writes down that it was asked."""

import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent

# While it compiles for the first time, somebody saves a source.
SWIFT = """#!/bin/sh
cd "$(dirname "$0")/.." || exit
echo >> compiled.txt
mkdir -p .build/release
printf '#!/bin/sh\\necho runs "$@"\\n' > .build/release/hearth
chmod +x .build/release/hearth
if [ ! -e saved.txt ]; then
  until [ -n "$(find Sources/a.swift -newer .build/building)" ]; do touch Sources/a.swift; done
  touch saved.txt
fi
"""


@pytest.fixture
def script(tmp_path):
    """A function that runs the script in a folder of its own, and returns how often something was compiled so far."""
    (tmp_path / "Sources").mkdir()
    for file in ("Sources/a.swift", "Package.swift"):
        (tmp_path / file).touch()
    shutil.copy(ROOT / "hearth", tmp_path / "hearth")
    programs = {"swift": SWIFT, "apt-get": "#!/bin/sh\n", "dpkg-query": "#!/bin/sh\necho ii\n"}
    for name, text in programs.items():
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(text, encoding="utf-8")
        program.chmod(0o755)

    def run() -> int:
        path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            [tmp_path / "hearth", "list"], env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
        assert done.stdout == "runs list\n", done.stderr
        return len((tmp_path / "compiled.txt").read_text(encoding="utf-8"))

    return run


def test_sources_are_compiled_once_and_again_if_one_was_saved_meanwhile(script):
    assert [script(), script(), script()] == [1, 2, 2]
