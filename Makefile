# Every target does its own set-up. On a fresh machine: git, Python ≥ 3.11 and make are enough.
PYTHON ?= python3
BIN    := .venv/bin
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile
# The lock files name everything that is needed: nothing is left to look for, or to find a newer one of. uv does in seconds
# what takes pip half a minute; where it cannot (a mirror that only pip knows), pip does.
HASHED := --require-hashes --no-deps
LOCKED  = VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet $(HASHED) -r $< || $(PIP) $(HASHED) -r $<
ENGINE := $(shell find src docs/rules -type f \( -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.ftl' -o -name '*.md' \) 2>/dev/null)
# Tests on the sources, interpreted; without this the installed, compiled package is used.
SRC    := PYTHONPATH=src
# The page's own sources and tools, and the sentences that are built into it.
WEB    := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/scenes/*' 2>/dev/null; find src/mastaba -name '*.ftl')
NPM    := env PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund
PAGE   := src/mastaba/server/page/index.html
SITE   := src/mastaba/server/docs
# What depends on the build: the engine.
SOURCES := tests/core tests/games tests/bots tests/golden tests/test_laws.py tests/test_components.py tests/test_registry.py
# Real servers, databases and browsers.
HOUSE  := tests/server tests/e2e
# What needs neither: whatever else there is, so that no folder of tests is forgotten.
AROUND := $(filter-out $(SOURCES) $(HOUSE) tests/soak,$(patsubst %/__init__.py,%,$(wildcard tests/*/__init__.py)) $(wildcard tests/test_*.py))
SPREAD := --dist worksteal -n
# The house's tests wait most of the time and end last: whatever else runs beside them fills the gaps.
BESIDE := nice
COVERAGE := COVERAGE_FILE=$(CURDIR)/.coverage.d/.coverage.
COVER  := --cov=mastaba --cov-report=
COVERED := 93
LOCK   := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header
# Each of the many processes of a test run would compile what it imports; better once, when it is first needed.
unexport PYTHONDONTWRITEBYTECODE
# With a C compiler at hand, an engine that does not compile is an error, not a slower engine.
export MASTABA_COMPILE ?= $(if $(shell command -v cc gcc clang),1,auto)

.PHONY: setup play page test test-sources test-engine test-around test-house test-quick test-page lint-page lint audit bench soak guards golden docs screenshots types lock package clean

setup: .venv/installed

# What the package needs to be built and run, from the hashed lock file.
.venv/base: requirements.txt
	$(PYTHON) -c "import sys; sys.exit('Mastaba needs Python 3.11 or newer; try make PYTHON=python3.12') if sys.version_info < (3, 11) else None"
	$(PYTHON) -m venv .venv
	sed -n '/^uv==/,/[^\\]$$/p' $< > .venv/uv.txt && $(PIP) $(HASHED) -r .venv/uv.txt
	$(LOCKED)
	@touch $@

# What it needs to be tested.
.venv/tools: requirements-dev.txt .venv/base
	$(LOCKED)
	@touch $@

# A browser: Debian's headless one if we may install it (half the work of a whole Chromium), else a whole one that is
# there, else Playwright's.
.venv/browser: .venv/tools
	@command -v chromium-headless-shell > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && timeout 120 apt-get update -qq && \
	    timeout 300 apt-get install -y -qq chromium-headless-shell > /dev/null; } || \
	  command -v chromium > /dev/null || $(BIN)/playwright install chromium
	@touch $@

# The package itself, compiled if there is a C compiler.
.venv/installed: .venv/base pyproject.toml hatch_build.py README.md $(ENGINE) $(PAGE)
	@echo "Installing Mastaba; compiling its engine takes a minute or two …"
	@$(PIP) --no-deps --no-build-isolation --force-reinstall .
	@touch $@

# The page, with the Node that came with the tools.
page: $(PAGE)

$(PAGE): web/node_modules/.installed $(WEB)
	$(NPM) run --silent build
	@touch $@

web/node_modules/.installed: .venv/base web/package-lock.json
	$(NPM) ci --silent
	@touch $@

play: setup
	$(BIN)/mastaba play

# Everything that must be green. Set-up, checks and tests run side by side: much of it waits or uses one core only.
test: .venv/base
	@rm -rf .coverage.d && mkdir .coverage.d
	@$(MAKE) --no-print-directory -j4 --keep-going --output-sync=line test-house test-sources test-engine test-around test-page lint
	@$(BIN)/coverage combine --quiet --data-file=.coverage.d/.coverage .coverage.d
	@$(BIN)/coverage report --data-file=.coverage.d/.coverage --format=total > .coverage.d/total
	@echo "Coverage of the Python code without server and client, lines and branches: $$(cat .coverage.d/total) %"
	@[ $$(cat .coverage.d/total) -ge $(COVERED) ] || \
	  { echo "It has fallen below $(COVERED) %: $(BIN)/coverage report --data-file=.coverage.d/.coverage shows where"; exit 1; }

# The engine, interpreted: that both builds behave the same, and what its lines and branches are tested by. In one
# process, for the other core has enough to do: a second worker would collect, import and count everything once more.
test-sources: .venv/tools
	$(COVERAGE)sources $(SRC) $(BESIDE) $(BIN)/pytest -m "not long" $(COVER) $(SOURCES)

# The same and whole games on the compiled package.
test-engine: .venv/tools .venv/installed
	$(BESIDE) $(BIN)/pytest $(SOURCES)

# What stands on the engine: terminal, arena, other libraries, the guides. Two workers, for some of it waits.
test-around: .venv/tools .venv/installed
	$(COVERAGE)around $(BESIDE) $(BIN)/pytest $(SPREAD) 2 -m "not thorough" $(COVER) $(AROUND)

# They wait for each other, so more workers than cores.
test-house: .venv/tools .venv/installed .venv/browser
	$(BIN)/pytest $(SPREAD) 4 -m "not thorough" --durations=12 $(HOUSE)

# While working on the engine: the sources only, the first failure ends it.
test-quick: .venv/tools
	$(SRC) $(BIN)/pytest $(SPREAD) 2 -x -m "not long" $(SOURCES)

# The page: types, style, logic.
test-page: lint-page
	$(BESIDE) $(NPM) run --silent test -- --coverage

lint-page: web/node_modules/.installed
	$(BESIDE) $(NPM) run --silent check
	$(BESIDE) $(NPM) run --silent lint

lint: .venv/tools
	$(BESIDE) $(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BESIDE) $(BIN)/mypy
	$(SRC) $(BIN)/lint-imports --no-cache
	$(BIN)/python tools/audit.py

# Known vulnerabilities of what is locked, where there is a network; pip-audit is fetched for it.
audit: .venv/base
	$(PYTHON) -m venv .venv/audit && .venv/audit/bin/pip install --quiet --disable-pip-version-check pip-audit
	.venv/audit/bin/pip-audit --require-hashes --disable-pip -r requirements-dev.txt -r requirements-docs.txt
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web audit

# How fast the engine is, alone, beside OpenSpiel and RLCard, through the doors for learning programs, and beside the figures of before (benchmarks/baseline.json).
bench: setup
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/peers.py
	$(BIN)/python benchmarks/doors.py
	$(BIN)/python benchmarks/regressions.py

# What must hold for long: `make soak`, `make soak PARTS="leaks kills" MINUTES=30`. Goes on where it stopped.
soak: setup .venv/tools .venv/browser
	$(BIN)/python -m tests.soak $(PARTS) $(if $(MINUTES),--minutes $(MINUTES))

# Whether a test notices when a defence is taken out: all of them (an hour), or `make guards ONLY=names`.
guards: setup .venv/tools
	$(BESIDE) $(BIN)/python tools/guards.py $(if $(ONLY),--only "$(ONLY)")

# Play the golden games anew after a change of rules or components that is meant.
golden: setup
	$(BIN)/python tests/golden/make.py

# What makes a site of the documentation.
.venv/docs: requirements-docs.txt .venv/base
	$(LOCKED)
	@touch $@

# What the guides take from the code: the vocabulary table and the pictures. Then the site, which
# the house shows under /docs and any server of files can.
docs: setup .venv/docs
	$(BIN)/python tools/guide.py
	$(BIN)/python tools/guards.py --table
	$(BIN)/python tools/pictures.py
	$(BIN)/python tools/layers.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@for house in .venv/lib/python3*/site-packages/mastaba/server; do rm -rf $$house/docs && cp -r $(SITE) $$house/docs; done
	@echo "The documentation is in $(SITE); mastaba serve and mastaba play show it under /docs."

# The README's pictures of the page.
screenshots: setup .venv/browser
	$(BIN)/python -m tools.screenshots

# The page's types, after a change of the server's messages or of its own sentences.
types: .venv/tools
	$(SRC) $(BIN)/python tools/wire_types.py
	$(SRC) $(BIN)/python tools/texts.py

lock: .venv/base
	$(BIN)/uv pip compile $(LOCK) --group build pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile $(LOCK) --group build --group dev pyproject.toml -o requirements-dev.txt
	$(BIN)/uv pip compile $(LOCK) --group docs --constraint requirements-dev.txt -o requirements-docs.txt

# What is published, in dist/: complete, described as a package index wants it, and tried without compiler and Node.
package: .venv/base
	rm -rf dist && MASTABA_DOCS=1 NO_MKDOCS_2_WARNING=1 $(BIN)/uv build --quiet
	$(BIN)/uvx --quiet twine check --strict dist/*.whl dist/*.tar.gz
	$(BIN)/python tools/package.py dist/*.whl

clean:
	rm -rf .venv build dist web/node_modules src/mastaba/server/page $(SITE)
