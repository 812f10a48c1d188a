/**
 * Puts what the service needs to run into a folder: its packages without their tests, what they are installed with, and
 * the commands `start`, `admin`, `probe`. Arguments: the folder.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"

const [image] = process.argv.slice(2)
if (image === undefined) throw new Error("Say into which folder.")

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))

/** No code can run from them: Node strips no types in `node_modules`. */
const useless = /\.([cm]?ts|map)$/

/** What the installation linked but the service does not import. */
const others = ["tools", "verification"]

/** A command that does what the script of package.json does. */
const command = (/** @type {string} */ script) => `#!/bin/sh\ncd /app || exit 1\n${script} "$@"\n`

mkdirSync(`${image}/bin`, { recursive: true })
for (const file of ["package.json", "LICENSE"]) cpSync(file, `${image}/${file}`)
cpSync("node_modules", `${image}/node_modules`, {
  recursive: true,
  verbatimSymlinks: true,
  filter: (path) => !useless.test(path)
})
for (const name of readdirSync("node_modules/@design-workspace")) {
  if (others.includes(name)) rmSync(`${image}/node_modules/@design-workspace/${name}`)
  else {
    for (const part of ["package.json", "src"]) {
      cpSync(`packages/${name}/${part}`, `${image}/packages/${name}/${part}`, { recursive: true })
    }
  }
}
for (const name of ["start", "admin"])
  writeFileSync(`${image}/bin/${name}`, command(scripts[name]), { mode: 0o755 })
cpSync("deploy/image/probe", `${image}/bin/probe`)
cpSync("deploy/image/warm.js", `${image}/bin/warm.js`)
