import { enableCompileCache, registerHooks } from "node:module"

/**
 * What every start loads first, and JavaScript for that reason: the module that switches the cache of compiled code on is not in it, and
 * stripping its types would load the whole machinery of that.
 *
 * Some 5,200 imports lead to a thousand modules. Node asks the disk about each of them; what an import says is enough for those that name
 * a file, and for packages asking once. With the entry in JavaScript a start takes a quarter less of the processor, and 60 MB less.
 */
enableCompileCache()

/** Files of ours, and of packages whose every `.js` is an ECMAScript module. */
const formats = /** @type {const} */ ([
  [/\.ts$/, "module-typescript"],
  [/\/node_modules\/(effect|@effect\/[\w-]+)\/dist\/.*\.js$/, "module"]
])

/** A package of ours, all of whose files find the same others. */
const ours = /^.*\/packages\/[^/]+\/(?!.*\/node_modules\/)/

/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const found = new Map()

registerHooks({
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
