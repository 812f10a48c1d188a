import { existsSync, readFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { dirname, join, resolve } from "node:path"
import { describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "../../..")

/** What a file imports when it runs: statically, later, for its effects, or as the file of a thread. */
const importsIn = (text: string): ReadonlyArray<string> =>
  [
    /^(?:import|export)\s(?!type\s)[^"';]*?\sfrom\s+"([^"]+)"/gm,
    /^import\s+"([^"]+)"/gm,
    /\bimport\("([^"]+)"\)/g,
    /new URL\("(\.[^"]+\.[jt]s)", import\.meta\.url\)/g
  ].flatMap((form) => [...text.matchAll(form)].flatMap(([, specifier]) => specifier ?? []))

/** The file of one of our own packages. */
const ownFile = (specifier: string): string => {
  const [, name = "", path] = /^@design-workspace\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const home = join(root, "packages", name)
  if (path === undefined) {
    const { exports } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"))
    return join(home, exports["."]["@design-workspace/source"])
  }
  const file = join(home, "src", path)
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`
}

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

const isBuiltIn = (specifier: string): boolean =>
  specifier.startsWith("node:") || builtinModules.includes(specifier)

interface Use {
  readonly by: string
  readonly name: string
}

/** Every file that a program may load, and every package that one of them imports, by the package that does so. */
const reachable = (
  entry: string
): { readonly files: ReadonlySet<string>; readonly uses: ReadonlyArray<Use> } => {
  const [files, uses, waiting] = [new Set<string>(), new Map<string, Use>(), [join(root, entry)]]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const [by = ""] = /packages\/[^/]+/.exec(file.slice(root.length)) ?? []
    for (const specifier of importsIn(readFileSync(file, "utf8"))) {
      if (isBuiltIn(specifier)) continue
      if (specifier.startsWith(".")) waiting.push(join(dirname(file), specifier))
      else {
        const name = packageOf(specifier)
        if (!specifier.startsWith(`@design-workspace/`)) uses.set(`${by} ${name}`, { by, name })
        else {
          if (by !== `packages/${name.slice("@design-workspace/".length)}`)
            uses.set(`${by} ${name}`, { by, name })
          waiting.push(ownFile(specifier))
        }
      }
    }
  }
  return { files, uses: [...uses.values()] }
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"))

interface Locked {
  readonly dev?: boolean
  readonly devOptional?: boolean
}

const locked: Readonly<Record<string, Locked>> = json("package-lock.json").packages

/** Whether `npm ci --omit=dev` installs it. */
const staysWithoutDev = (name: string): boolean => {
  const entry = locked[`node_modules/${name}`]
  return entry !== undefined && entry.dev !== true && entry.devOptional !== true
}

describe.each(["packages/server/src/main.js", "packages/server/src/admin/main.js"])(
  "what %s needs to run",
  (entry) => {
    const { files, uses } = reachable(entry)

    it("is a dependency or a peer of whichever package imports it, and installed without those for development", () => {
      const [fewest, lazily] = entry.includes("admin") ? [150, []] : [500, ["elkjs", "ai", "openid-client"]]
      expect(files.size).toBeGreaterThan(fewest)
      const names = new Set(uses.map(({ name }) => name))
      for (const name of ["effect", "@electric-sql/pglite", "@node-rs/argon2", ...lazily])
        expect([name, names.has(name)]).toEqual([name, true])
      const undeclared = uses.filter(({ by, name }) => {
        const { dependencies, peerDependencies } = json(join(by, "package.json"))
        return { ...peerDependencies, ...dependencies }[name] === undefined
      })
      expect(undeclared).toEqual([])
      expect([...names].filter((name) => !staysWithoutDev(name))).toEqual([])
    })
  }
)

describe("npm ci --omit=dev", () => {
  it("installs nothing that only tests, checks or the benchmark need", () => {
    const forDevelopment = Object.keys({ ...json("package.json").devDependencies, vite: "", rolldown: "" })
    const needed = new Set(["effect", "@types/node"])
    expect(forDevelopment.filter((name) => !needed.has(name) && staysWithoutDev(name))).toEqual([])
  })
})
