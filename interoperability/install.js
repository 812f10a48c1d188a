import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

const folder = new URL("./", import.meta.url)
const readJson = (path) => JSON.parse(readFileSync(new URL(path, folder), "utf8"))

const { devDependencies, optionalDependencies } = readJson("package.json")
// The other runtimes are for the platform that their names say.
const runtimes = Object.entries(optionalDependencies).filter(([name]) =>
  name.includes(`${process.platform}-${process.arch}`)
)
const isInstalled = [...Object.entries(devDependencies), ...runtimes].every(([name, version]) => {
  const manifest = `node_modules/${name}/package.json`
  return existsSync(new URL(manifest, folder)) && readJson(manifest).version === version
})

// By the lockfile, and only where it is needed: it takes half a minute and the npm registry.
if (!isInstalled)
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: "inherit"
  })
