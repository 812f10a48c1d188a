/**
 * The boundaries of the packages: domain <- adapters <- server <- tools <- verification, and domain <- api <-
 * adapters-http, client; client <- console, cli. Within the console each room stands on those before it
 * (`consoleRooms`).
 *
 * TypeScript 7 has no JavaScript API that dependency-cruiser could parse with, so the files are parsed by swc,
 * which sees type-only imports too: a boundary holds for types as it does for values.
 */

// Without swc, dependency-cruiser would skip every .ts file and find nothing wrong.
require.resolve("@swc/core")

// Verification is test code that has a package of its own.
const shipped = "^packages/(?!verification/)[^/]+/src/"
const domain = "^packages/domain/src/"
const api = "^packages/api/src/"
const console = "^packages/console/src/"
/** The rooms of the console, each above those that it may stand on: a graph without cycles. */
const consoleRooms = [
  ...["text", "ui", "client", "actions", "graph"],
  ...["design", "access", "collections", "spaces", "projects", "versions", "runs", "documents"],
  ...["home", "search", "trash", "audit", "rules", "webhooks", "session", "app"]
]
const promises = "^packages/client/src/index[.]ts$"
const merge = "^packages/client/src/merge/"
const npm = (...names) => `(^|/)node_modules/(${names.join("|")})/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Modules that need each other are one module, or a third one is missing.",
      severity: "error",
      from: {},
      to: { circular: true }
    },
    {
      name: "no-folder-cycles",
      comment: "Folders that need each other are one room: move what both need into a folder below them.",
      severity: "error",
      scope: "folder",
      from: { path: "^packages/[^/]+/(src|testing)/" },
      to: { circular: true }
    },
    {
      name: "domain-imports-effect-only",
      comment: "The domain knows no driver, no framework and no Node: only effect and itself.",
      severity: "error",
      from: { path: domain },
      to: { pathNot: [domain, npm("effect")], couldNotResolve: false }
    },
    {
      name: "domain-knows-no-transport",
      comment:
        "effect carries HTTP, SQL, CLI and AI modules too; in the domain they are as foreign as any driver.",
      severity: "error",
      from: { path: domain },
      to: { path: "(^|/)node_modules/effect/dist/(ai|cli|http|http-api|net|process|rpc|socket|sql)/" }
    },
    {
      name: "domain-testing-stays-light",
      comment:
        "What others import to test against the domain needs effect, vitest, @effect/vitest and the domain.",
      severity: "error",
      from: { path: "^packages/domain/testing/" },
      to: {
        pathNot: ["^packages/domain/(src|testing)/", npm("effect", "vitest", "@effect/vitest")],
        couldNotResolve: false
      }
    },
    {
      name: "api-stands-on-the-domain",
      comment:
        "The API's definition is for clients too: no Node, no handler, and nothing that npm brings but effect.",
      severity: "error",
      from: { path: api },
      to: { pathNot: [api, domain, npm("effect")], couldNotResolve: false }
    },
    {
      name: "client-stands-on-the-api",
      comment:
        "Programs elsewhere, browsers too, load the client: no Node, no adapter, and little that npm brings.",
      severity: "error",
      from: { path: "^packages/client/src/" },
      to: {
        pathNot: ["^packages/client/src/", api, npm("effect", "eventsource-parser")],
        couldNotResolve: false
      }
    },
    {
      name: "promises-need-no-effect",
      comment:
        "Who uses the client without Effect loads neither Effect nor the domain, and need not have them.",
      severity: "error",
      from: {
        path: "^packages/client/src/(promise/|index[.]ts$)"
      },
      to: {
        pathNot: ["^packages/client/src/promise/", npm("eventsource-parser")],
        couldNotResolve: false
      }
    },
    {
      name: "merging-needs-effect-alone",
      comment:
        "Browsers and the command line merge without the definition of the API and without the domain.",
      severity: "error",
      from: { path: merge },
      to: { pathNot: [merge, npm("effect")], couldNotResolve: false }
    },
    {
      name: "clients-carry-http-only",
      comment: "Of what effect carries, clients need HTTP; MCP is one of the operations of the API.",
      severity: "error",
      from: { path: "^packages/(api|client)/src/", pathNot: "^packages/api/src/mcp/" },
      to: { path: "(^|/)node_modules/effect/dist/(ai|cli|net|process|rpc|socket|sql)/" }
    },
    {
      name: "only-http-knows-the-api",
      comment:
        "The API over HTTP is the matter of adapters-http; what is wired and what calls it know it too.",
      severity: "error",
      from: { path: "^packages/(domain|adapters-(?!http/)[^/]+)/" },
      to: { path: "^packages/(api|client)/" }
    },
    {
      name: "who-answers-does-not-call",
      comment:
        "What a server and its clients share stands below both, in the domain or in the API's definition.",
      severity: "error",
      from: { path: "^packages/(adapters-http|api|server)/src/" },
      to: { path: "^packages/client/" }
    },
    {
      name: "adapters-never-meet",
      comment: "Adapters share ports of the domain, never each other's code.",
      severity: "error",
      from: { path: "^packages/adapters-([^/]+)/" },
      to: { path: "^packages/adapters-", pathNot: "^packages/adapters-$1/" }
    },
    {
      name: "http-talks-to-services",
      comment:
        "A handler that reaches for a port goes round the rules of its service. A test holds the list complete.",
      severity: "error",
      from: { path: "^packages/(adapters-http|api|client)/src/" },
      to: {
        path: `${domain}.*/([A-Za-z]+Repo|AuditLog|AuditMonths|DeliveryIntake|DeliveryQueue|ChangeFeed|CollectionParts|DesignModel|DesignReader|GenerationLock|IdentityProvider|InstallationKey|JobQueue|ModelMeter|ProjectModel|RunDocuments|RunEvents|SettledStages|StoreClock|Transactor|UsageLedger|WebhookSender)[.]ts$`
      }
    },
    {
      name: "fast-path-has-one-door",
      comment: "Nothing but the wiring knows the fast path, so that FAST_PATH=0 leaves nothing of it behind.",
      severity: "error",
      from: {
        path: "^packages/",
        pathNot: [
          "^packages/[^/]+/src/fastpath/",
          "^packages/[^/]+/(test|testing)/",
          "^packages/adapters-http/src/HttpApp[.]ts$",
          "^packages/adapters-sql/src/wiring/SqlAdapters[.]ts$",
          "^packages/server/src/Domain[.]ts$"
        ]
      },
      to: { path: "^packages/[^/]+/src/fastpath/" }
    },
    {
      name: "http-app-takes-the-whole-fast-path",
      comment: "The doors of the fast path in adapters-http are FastReads and FastWrites.",
      severity: "error",
      from: { path: "^packages/adapters-http/src/HttpApp[.]ts$" },
      to: {
        path: "^packages/[^/]+/src/fastpath/",
        pathNot: "^packages/adapters-http/src/fastpath/Fast(Reads|Writes)[.]ts$"
      }
    },
    {
      name: "sql-stays-in-adapters-sql",
      comment: "Other adapters speak to ports; only adapters-sql and the wiring know SQL.",
      severity: "error",
      from: { path: "^packages/adapters-(?!sql/)[^/]+/src/" },
      to: { path: ["(^|/)node_modules/effect/dist/sql/", npm("@effect/sql-pg", "@electric-sql/pglite")] }
    },
    {
      name: "sql-knows-no-transport",
      comment:
        "A repository answers the same whoever asks. Only runTrace stores spans, in the text form that effect/http has.",
      severity: "error",
      from: {
        path: "^packages/adapters-sql/src/",
        pathNot: "^packages/adapters-sql/src/generation/runTrace[.]ts$"
      },
      to: { path: "(^|/)node_modules/effect/dist/(http|http-api|net|rpc|socket)/" }
    },
    {
      name: "pictures-know-no-transport",
      comment: "A picture is drawn the same whoever asks for it; what answers with it is adapters-http.",
      severity: "error",
      from: { path: "^packages/adapters-pictures/src/" },
      to: { path: "(^|/)node_modules/effect/dist/(http|http-api|net|rpc|socket)/" }
    },
    {
      name: "nobody-imports-server",
      comment:
        "The server wires the others; what two packages need belongs below it. Tools, tests and the bench run it.",
      severity: "error",
      from: { pathNot: "^(packages/(server|tools|verification)|bench)/" },
      to: { path: "^packages/server/" }
    },
    {
      name: "tools-stand-beside-the-server",
      comment: "The server runs without its tools; only verification and the bench need them too.",
      severity: "error",
      from: { pathNot: "^(packages/(tools|verification)|bench)/" },
      to: { path: "^packages/tools/" }
    },
    {
      name: "verification-is-for-tests",
      comment: "Only the bench and tests import what verifies the service.",
      severity: "error",
      from: { pathNot: "^(packages/verification|packages/[^/]+/test|bench)/" },
      to: { path: "^packages/verification/" }
    },
    {
      name: "drills-are-for-the-proof",
      comment:
        "What the proof and the commands alone need is apart: nothing that `npm test` runs imports a drill.",
      severity: "error",
      from: { path: "^packages/", pathNot: "[.]proof[.]test[.]ts$|^packages/verification/src/drills/" },
      to: { path: "^packages/verification/src/drills/" }
    },
    {
      name: "nobody-imports-bench",
      comment: "The bench measures the packages from outside; nothing that they need is in it.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^bench/" }
    },
    {
      name: "src-never-imports-tests",
      comment: "Code that ships does not depend on code that tests it.",
      severity: "error",
      from: { path: shipped },
      to: { path: "^packages/[^/]+/(test|testing)/" }
    },
    {
      name: "tests-stay-at-home",
      comment: "Shared test code lives in testing/; a test/ folder is read by its own package's tests alone.",
      severity: "error",
      from: { path: "^packages/([^/]+)/(test|testing)/" },
      to: { path: "^packages/[^/]+/test/", pathNot: "^packages/$1/test/" }
    },
    {
      name: "testing-never-imports-test",
      comment: "testing/ and verification are exported, test/ is not.",
      severity: "error",
      from: { path: "^packages/([^/]+/testing|verification/src)/" },
      to: { path: "^packages/[^/]+/test/" }
    },
    {
      name: "packages-meet-by-name",
      comment: "Another package is imported by its name and through its exports, never by a relative path.",
      severity: "error",
      from: { path: "^packages/([^/]+)/" },
      to: {
        path: "^packages/",
        pathNot: "^packages/$1/",
        dependencyTypes: ["local"],
        dependencyTypesNot: ["aliased-workspace"]
      }
    },
    {
      name: "console-calls-what-everyone-may-call",
      comment:
        "The console is one more program that uses the API: of ours it knows the client for promises, and how texts merge.",
      severity: "error",
      from: { path: console },
      to: { path: "^packages/", pathNot: [console, promises, merge] }
    },
    {
      name: "console-runs-in-browsers",
      comment: "A browser has no Node.",
      severity: "error",
      from: { path: console },
      to: { dependencyTypes: ["core"] }
    },
    {
      name: "cli-calls-what-everyone-may-call",
      comment: "The command line is one more program that uses the API, and is installed without the rest.",
      severity: "error",
      from: { path: "^packages/cli/src/" },
      to: {
        path: "^packages/|(^|/)node_modules/",
        pathNot: [
          "^packages/cli/src/",
          promises,
          merge,
          npm("effect", "@effect/platform-node", "yaml", "yauzl")
        ]
      }
    },
    {
      name: "nobody-imports-the-cli",
      comment: "People and scripts start it; nothing needs its modules.",
      severity: "error",
      from: { pathNot: "^packages/cli/" },
      to: { path: "^packages/cli/" }
    },
    {
      name: "nobody-imports-the-console",
      comment: "The server reads what is built of the console; nothing needs its modules.",
      severity: "error",
      from: { pathNot: "^packages/console/" },
      to: { path: "^packages/console/" }
    },
    {
      name: "console-rooms-are-known",
      comment: "A folder of the console has its place in the order of its rooms.",
      severity: "error",
      from: {},
      to: { path: `${console}(?!(${consoleRooms.join("|")})/)[^/]+/` }
    },
    ...consoleRooms.slice(0, -1).map((room, at) => ({
      name: `console-${room}-stands-on-those-below`,
      comment: "A room of the console knows none that comes later in their order.",
      severity: "error",
      from: { path: `${console}${room}/` },
      to: { path: `${console}(${consoleRooms.slice(at + 1).join("|")})/` }
    })),
    {
      name: "no-orphans",
      comment:
        "A module that nothing imports, not even a test, is dead. What npm, the test runner, browsers and threads start is exempt.",
      severity: "error",
      from: { path: "^packages/" },
      module: {
        path: "^packages/[^/]+/(src|testing)/",
        pathNot: [
          "^packages/server/src/main[.]js$",
          "^packages/cli/src/dw[.]ts$",
          "^packages/console/src/(main[.]tsx|theme[.]js|ui/legible/jsx-dev-runtime[.]ts)$",
          "^packages/[^/]+/src/([A-Za-z]+/)+main[.](js|ts)$",
          "^packages/[^/]+/testing/globalSetup[.]ts$",
          "^packages/adapters-pictures/src/raster/rasterThread[.]ts$"
        ],
        numberOfDependentsLessThan: 1
      }
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere, or that the other package does not export.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true }
    },
    {
      name: "no-non-package-json",
      comment: "An npm package is declared by the package that imports it (tools for tests: by the root).",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }
    },
    {
      name: "no-dev-dependencies-in-src",
      comment:
        "What ships needs a dependency, not a devDependency. What the console needs is bundled into it.",
      severity: "error",
      from: { path: shipped, pathNot: console },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "npm-peer", "npm-optional"] }
    }
  ],
  options: {
    parser: "swc",
    // A manifest is data of its package; as a module it would make the package a folder that its own rooms need.
    exclude: { path: "^packages/[^/]+/(dist/|package[.]json$)" },
    doNotFollow: { path: "(^|/)node_modules/" },
    // A package's own manifest and the root's together: the root holds the tools that every test uses.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@design-workspace/source", "node", "import", "default"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".json"],
      mainFields: ["module", "main"]
    }
  }
}
