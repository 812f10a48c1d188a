/** CALM's own rules refuse empty texts. */
const text = { type: "string", minLength: 1 }
const texts = { type: "array", items: text, minItems: 1 }
const object = (required: ReadonlyArray<string>, properties: object) => ({
  type: "object",
  required,
  properties
})
const contained = object(["container", "nodes"], { container: text, nodes: texts })
const end = object(["node"], { node: text, interfaces: texts })
const metadata = { type: "object" }

/** What CALM 1.2 asks of an architecture, as far as we write it: facts of its `core.json`, as JSON Schema. */
export const calmFacts = object(["$schema", "nodes", "relationships"], {
  $schema: { const: "https://calm.finos.org/release/1.2/meta/calm.json" },
  title: text,
  description: text,
  metadata,
  nodes: {
    type: "array",
    items: object(["unique-id", "node-type", "name", "description"], {
      "unique-id": text,
      "node-type": text,
      name: text,
      description: text,
      metadata
    })
  },
  relationships: {
    type: "array",
    items: object(["unique-id", "relationship-type"], {
      "unique-id": text,
      description: text,
      metadata,
      "relationship-type": {
        ...object([], {
          interacts: object(["actor", "nodes"], { actor: text, nodes: texts }),
          connects: object(["source", "destination"], { source: end, destination: end }),
          "composed-of": contained,
          "deployed-in": contained
        }),
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false
      }
    })
  }
})
