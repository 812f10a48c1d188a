import { readFileSync } from "node:fs"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig, type Plugin, type ProxyOptions } from "vite"

/** The server that `npm run console` develops against. */
const server = process.env["CONSOLE_SERVER"] ?? "http://127.0.0.1:3000"

/** To the server a page of this origin is one of its own, so that cookies and writes work as they do later. */
const proxied: ProxyOptions = {
  target: server,
  changeOrigin: true,
  configure: (proxy) => {
    proxy.on("proxyReq", (request) => {
      if (request.hasHeader("origin")) request.setHeader("origin", new URL(server).origin)
    })
  }
}

/**
 * The script that sets the theme stays a file of its own, with a hash in its name: Vite bundles modules alone, and those
 * run after the first paint.
 */
const themeFirst = (): Plugin => {
  let reference: string | undefined
  return {
    name: "theme-first",
    buildStart() {
      if (this.environment.mode !== "build") return
      const source = readFileSync(new URL("./src/theme.js", import.meta.url))
      reference = this.emitFile({ type: "asset", name: "theme.js", source })
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"]
        if (reference === undefined || page?.type !== "asset") return
        page.source = String(page.source).replace("./src/theme.js", `./${this.getFileName(reference)}`)
      }
    },
    transformIndexHtml: (_, { server: developing }) => [
      {
        tag: "script",
        attrs: { src: developing === undefined ? "./src/theme.js" : "/src/theme.js" },
        injectTo: "head"
      }
    ]
  }
}

export default defineConfig({
  // The server writes its own path in front, which may be below the root of a host.
  base: "./",
  plugins: [react(), vanillaExtractPlugin(), themeFirst()],
  resolve: { conditions: ["@design-workspace/source", ...defaultClientConditions] },
  html: { cspNonce: "__NONCE__" },
  server: {
    proxy: Object.fromEntries(
      ["api", "mcp", "docs", "assets", "openapi.json", "llms.txt", "healthz", "readyz", "metrics"].map(
        (name) => [`^/${name.replace(".", "[.]")}(/|[?]|$)`, proxied]
      )
    )
  },
  build: {
    target: "es2024",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // In kB. A test holds the sizes; nobody who installs the service can do anything about them.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        hashCharacters: "base36",
        entryFileNames: "assets/[name].[hash].js",
        chunkFileNames: "assets/[name].[hash].js",
        assetFileNames: "assets/[name].[hash][extname]"
      }
    }
  }
})
