import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll } from "vitest"

/** The texts of the files of a console as small as can be. */
export const texts = {
  "app.abc.js": `document.getElementById("root").textContent = "the console"\n${"// padding\n".repeat(99)}`,
  "app.def.css": `:root { color-scheme: light dark }\n${"/* padding */\n".repeat(99)}`,
  "icon.ghi.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Design Workspace</title>
    <meta name="workspace-path" content="./">
    <meta property="csp-nonce" nonce="__NONCE__">
    <link rel="icon" href="./assets/icon.ghi.svg">
    <link rel="stylesheet" href="./assets/app.def.css" nonce="__NONCE__">
    <script type="module" src="./assets/app.abc.js" nonce="__NONCE__"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

/** A folder as `packages/console/build.js` leaves it, without the whole console; it ends with the tests. */
export const builtFolder = (stamp = "of no sources"): string => {
  const folder = mkdtempSync(join(tmpdir(), "console-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "index.html"), page)
  writeFileSync(join(folder, "stamp.json"), JSON.stringify({ sources: stamp }))
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, "assets", name)
    writeFileSync(path, text)
    // Too small to be any smaller, as the build finds with such a file.
    if (name.endsWith(".svg")) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  return folder
}
