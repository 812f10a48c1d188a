import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import spectral from "@stoplight/spectral-core"
import rulesets from "@stoplight/spectral-rulesets"

/** Spectral's recommended rules for OpenAPI (`spectral:oas`), without these. */
const rules = {
  // Whoever runs the service is its contact; the document is the same for all of them.
  "info-contact": "off",
  // Spectral knows scopes of OAuth alone; OpenAPI 3.1 has them for every kind of credential.
  "oas3-operation-security-defined": "off",
  // The answer 405 is one of a path, not of an operation.
  "oas3-unused-component": "off"
}

const [, , file = ""] = process.argv
const linter = new spectral.Spectral()
linter.setRuleset({ extends: [rulesets.oas], rules })
const found = await linter.run(JSON.parse(readFileSync(pathToFileURL(file), "utf8")))
const problems = found.map(({ code, message, path }) => ({ code, message, path: path.join("/") }))
process.stdout.write(
  `${JSON.stringify({ rules: Object.keys(linter.ruleset?.rules ?? {}).length, problems })}\n`
)
