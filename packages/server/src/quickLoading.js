import * as nodeModule from "node:module"

/** It strips types by itself, and Effect's packages for Node ask for it. */
const oldest = { major: 22, minor: 19 }

/** Before every other module is loaded, and with nothing that an older Node lacks. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  process.stderr.write(
    `design-workspace: this is Node ${process.versions.node}, and the service needs ${oldest.major}.${oldest.minor} or newer. Install a newer Node, or run "npm ci" without --omit=dev, which brings Node 24 for "npm start" and the other scripts.\n`
  )
  process.exit(1)
}

/**
 * Every start loads this module first. It switches on the cache of compiled code, which does not hold the module
 * itself. It is JavaScript, because stripping its types would load the whole type stripper.
 *
 * Some 5,200 imports lead to a thousand modules, and Node asks the disk about each import. Here an import with a file
 * name resolves to that URL without asking the disk. A package's name is resolved once and remembered. With the entry
 * in JavaScript a start takes a quarter less processor time, and 60 MB less memory.
 *
 * An older Node lacks these functions: importing them by name would fail before the lines above have said so.
 */
nodeModule.enableCompileCache()

/** Files of ours, and of packages whose every `.js` is an ECMAScript module. */
const formats = /** @type {const} */ ([
  [/\.ts$/, "module-typescript"],
  [/\/node_modules\/(effect|@effect\/[\w-]+)\/dist\/.*\.js$/, "module"]
])

/** A package of ours, all of whose files find the same others. */
const ours = /^.*\/packages\/[^/]+\/(?!.*\/node_modules\/)/

/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const found = new Map()

nodeModule.registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = "" } = context
    if (specifier.startsWith(".")) {
      const url = new URL(specifier, parentURL).href
      const [, format] = formats.find(([files]) => files.test(url)) ?? []
      return format === undefined ? next(specifier, context) : { url, format, shortCircuit: true }
    }
    const [from] = ours.exec(parentURL) ?? []
    if (from === undefined) return next(specifier, context)
    const asked = `${from} ${specifier}`
    const resolved = found.get(asked) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(asked, resolved)
    return resolved
  }
})
