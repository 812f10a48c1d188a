import manifest from "../../package.json" with { type: "json" }

/** The name and version of this program, wherever it identifies itself. */
export const build = { name: "design-workspace", version: manifest.version }
