import manifest from "../../package.json" with { type: "json" }

export const build = { name: "design-workspace", version: manifest.version }
