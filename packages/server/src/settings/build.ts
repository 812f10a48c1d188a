import manifest from "../../package.json" with { type: "json" }

/** What this program is called and which version it is, wherever it names itself. */
export const build = { name: "design-workspace", version: manifest.version }
