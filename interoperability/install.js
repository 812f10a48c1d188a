import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

const folder = new URL("./", import.meta.url)
const readJson = (path) => JSON.parse(readFileSync(new URL(path, folder), "utf8"))

const isInstalled = Object.entries(readJson("package.json").devDependencies).every(([name, version]) => {
  const manifest = `node_modules/${name}/package.json`
  return existsSync(new URL(manifest, folder)) && readJson(manifest).version === version
})

// By the lockfile, and only where it is needed: it takes half a minute and the npm registry.
if (!isInstalled)
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: "inherit"
  })
