import { readFileSync } from "node:fs"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig, type Plugin, type ProxyOptions, type Rolldown } from "vite"

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

/**
 * The start page's own code and styles, and what most pages share, come together with what every page needs: most first
 * visits are to the start, and its code is else asked for only when all of that has run.
 */
const startPreloaded = (): Plugin => ({
  name: "start-preloaded",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"]
      const start = Object.values(bundle).find((it) => it.type === "chunk" && it.name === "HomePage")
      if (page?.type !== "asset" || start?.type !== "chunk") throw new Error("the start page is not built")
      const html = String(page.source)
      const chunks = [start, ...start.imports.map((name) => bundle[name])].filter(
        (it) => it?.type === "chunk"
      )
      const scripts = chunks.map(({ fileName }) => ["modulepreload", "script", fileName] as const)
      const styles = chunks.flatMap(({ viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].map((name) => ["preload", "style", name] as const)
      )
      const links = [...scripts, ...styles]
        .filter(([, , name]) => !html.includes(name))
        .map(
          ([rel, as, name]) =>
            `    <link rel="${rel}" as="${as}" crossorigin href="./${name}" nonce="__NONCE__">\n`
        )
      page.source = html.replace("  </head>", `${links.join("")}  </head>`)
    }
  }
})

/** Modules of these packages, or of these rooms of the console: by the folder that they are in. */
const within = (parent: "node_modules" | "console/src", ...folders: ReadonlyArray<string>): RegExp =>
  new RegExp(`/${parent}/(?:${folders.join("|")})/`.replaceAll("/", "[\\\\/]"))

const shared = [
  within("console/src", "actions", "client", "ui"),
  within("node_modules", "@base-ui/react", "@tanstack/react-query", "@tanstack/react-router", "lucide-react")
]

/**
 * What is loaded together. What every page needs comes in few files: what others wrote, which rarely changes and stays
 * in browsers over many versions, apart from what is ours. What several pages share is one file rather than dozens of a
 * few lines each. All else is left where it is needed.
 */
const together: ReadonlyArray<Rolldown.CodeSplittingGroup> = [
  { name: "react", tags: ["$initial"], test: within("node_modules", "react", "react-dom", "scheduler") },
  { name: "routing", tags: ["$initial"], test: within("node_modules", "@tanstack") },
  {
    name: "controls",
    tags: ["$initial"],
    test: within("node_modules", "@base-ui", "@floating-ui", "lucide-react")
  },
  { name: "console", tags: ["$initial"] },
  { name: "lists", test: within("node_modules", "@tanstack/react-virtual", "@tanstack/virtual-core") },
  { name: "graph", test: /[\\/]console[\\/]src[\\/](?:text[\\/])?graph\b/, minShareCount: 2 },
  { name: "pages", test: (id) => shared.some((it) => it.test(id)), minShareCount: 2 }
]

export default defineConfig({
  // The server writes its own path in front, which may be below the root of a host.
  base: "./",
  plugins: [react({ jsxImportSource: "#legible" }), vanillaExtractPlugin(), themeFirst(), startPreloaded()],
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
    // What imports what, for the test that holds the sizes. It is not below `assets`, so that nobody is served it.
    manifest: "manifest.json",
    // In kB. A test holds the sizes; nobody who installs the service can do anything about them.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        hashCharacters: "base36",
        entryFileNames: "assets/[name].[hash].js",
        chunkFileNames: "assets/[name].[hash].js",
        assetFileNames: "assets/[name].[hash][extname]",
        codeSplitting: {
          groups: together.map((group, index) => ({ ...group, priority: together.length - index }))
        }
      }
    }
  }
})
