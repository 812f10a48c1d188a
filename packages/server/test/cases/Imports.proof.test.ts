import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expect, it } from "vitest"

interface Named {
  readonly id: string
  readonly name: string
}

interface Imported {
  readonly collection: {
    readonly layers: ReadonlyArray<Named & { readonly position: number }>
    readonly specialties: ReadonlyArray<Named>
    readonly blocks: ReadonlyArray<
      Named & {
        readonly description: string
        readonly layer_id: string
        readonly kind?: string
        readonly technology?: string
      }
    >
    readonly edges: ReadonlyArray<{
      readonly source_id: string
      readonly target_id: string
      readonly label?: string
    }>
  }
  readonly notes: ReadonlyArray<{ readonly path: ReadonlyArray<string | number>; readonly message: string }>
}

/** The names of layers with those of their blocks, from top to bottom. */
const layersOf = ({ collection: { blocks, layers } }: Imported) =>
  layers
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name }) => [
      name,
      ...blocks.filter((block) => block.layer_id === id).map((block) => block.name)
    ])

const edgesOf = ({ collection: { blocks, edges } }: Imported) => {
  const nameOf = (id: string) => blocks.find((block) => block.id === id)?.name
  return edges.map(({ label, source_id, target_id }) => [nameOf(source_id), nameOf(target_id), label])
}

const kindsOf = ({ collection: { blocks } }: Imported) =>
  Object.fromEntries(blocks.map(({ kind = "service", name }) => [name, kind]))

const linesOf = ({ notes }: Imported) => notes.map(({ message, path }) => `${path.join(" ")}: ${message}`)

/** How many edges go from a layer to one above it. */
const upwardOf = ({ collection: { blocks, edges, layers } }: Imported) => {
  const positions = new Map(layers.map(({ id, position }) => [id, position]))
  const places = new Map(blocks.map(({ id, layer_id }) => [id, positions.get(layer_id) ?? 0]))
  return edges.filter(
    ({ source_id, target_id }) => (places.get(source_id) ?? 0) > (places.get(target_id) ?? 0)
  ).length
}

inOneWorld("POST /api/collections/import", (world) => {
  const send = (format: string, content: string) => {
    const { post } = callsOf(world().api, { token: world().siteAdmin.readWrite })
    return post(`/api/collections/import?format=${format}&preview=1`, { content, owner_org_id: null })
  }
  const imported = async (format: string, content: string): Promise<Imported> => {
    const answer = await send(format, content)
    expect(answer.status).toBe(200)
    return answer.json as Imported
  }
  const refusedAt = async (format: string, content: string) => {
    const answer = await send(format, content)
    expect(answer.status).toBe(400)
    return (
      answer.json as { readonly issues: ReadonlyArray<{ readonly path: ReadonlyArray<string> }> }
    ).issues.map(({ path }) => path.join(" "))
  }

  it("puts layers so that the fewest edges go up, persons first", async () => {
    const answer = await imported(
      "structurizr",
      `workspace "Bakery" {
        model {
          counter = softwareSystem "Counter" {
            till = container "Till"
          }
          pantry = softwareSystem "Pantry" {
            flour = container "Flour"
            sugar = container "Sugar"
          }
          oven = softwareSystem "Oven" {
            bake = container "Bake"
          }
          baker = person "Baker"
          child = person "Child"
          baker -> till "Opens"
          child -> till "Asks"
          till -> bake "Orders"
          bake -> flour "Takes"
          bake -> sugar "Takes"
        }
      }`
    )
    expect(layersOf(answer).map(([name]) => name)).toEqual(["People", "Counter", "Oven", "Pantry"])
    expect(upwardOf(answer)).toBe(0)
    expect(answer.notes).toEqual([])
  })

  it("gives persons without a container a layer of their own, and sinks nothing that is used", async () => {
    const node = (id: string, type: string) => ({
      "unique-id": id,
      "node-type": type,
      name: id,
      description: `${id}.`
    })
    const related = (id: string, type: object) => ({ "unique-id": id, "relationship-type": type })
    const connects = (source: string, target: string) =>
      related(`${source}-${target}`, {
        connects: { source: { node: source }, destination: { node: target } }
      })
    const composed = (container: string, ...nodes: ReadonlyArray<string>) =>
      related(container, { "composed-of": { container, nodes } })
    const answer = await imported(
      "calm",
      JSON.stringify({
        nodes: [
          node("depot", "system"),
          node("yard", "system"),
          node("ledger", "database"),
          node("gate", "webclient"),
          node("relay", "service"),
          node("driver", "actor")
        ],
        relationships: [
          related("r", { interacts: { actor: "driver", nodes: ["gate"] } }),
          connects("gate", "relay"),
          connects("relay", "ledger"),
          composed("depot", "ledger"),
          composed("yard", "gate")
        ]
      })
    )
    expect(layersOf(answer)).toEqual([
      ["People", "driver"],
      ["yard", "gate"],
      ["Other", "relay"],
      ["depot", "ledger"]
    ])
    expect(upwardOf(answer)).toBe(0)
    expect(linesOf(answer)).toEqual(['layers: 1 block is on no layer: it is put on the layer "Other"'])
  })

  it("takes only the edges that Backstage has, and notes the fields of other kinds", async () => {
    const entity = (kind: string, name: string, ...spec: ReadonlyArray<string>) =>
      ["apiVersion: backstage.io/v1alpha1", `kind: ${kind}`, "metadata:", `  name: ${name}`, "spec:"]
        .concat(spec.map((line) => `  ${line}`))
        .join("\n")
    const answer = await imported(
      "backstage",
      [
        entity("System", "mill", "owner: millers", "dependsOn: [system:weir]", "subcomponentOf: wheel"),
        entity("System", "weir", "owner: millers", "consumesApis: [grain-api]"),
        entity("API", "grain-api", "owner: millers", "system: mill", "consumesApis: [grain-api]"),
        entity(
          "Component",
          "wheel",
          "type: service",
          "owner: millers",
          "system: mill",
          "providesApis: [grain-api]"
        ),
        entity(
          "Resource",
          "pond",
          "type: database",
          "owner: millers",
          "system: weir",
          "providesApis: [grain-api]"
        ),
        entity(
          "Component",
          "sluice",
          "type: service",
          "owner: millers",
          "system: weir",
          "dependsOn: [resource:pond]"
        )
      ].join("\n---\n")
    )
    expect(edgesOf(answer)).toEqual([["sluice", "pond", undefined]])
    const told = linesOf(answer)
    for (const line of [
      "line 7 spec dependsOn: is not taken over",
      "line 8 spec subcomponentOf: is not taken over",
      "line 16 spec consumesApis: is not taken over",
      "line 25 spec consumesApis: is not taken over",
      "line 45 spec providesApis: is not taken over"
    ])
      expect(told.filter((each) => each === line)).toEqual([line])
  })

  it("reads Markdown in labels of D2 as name, technology and description", async () => {
    const answer = await imported(
      "d2",
      `booth: |md
  # Photo booth
  [Container: Elixir]

  Prints **four** pictures
| {
  shape: rectangle
}
reel: |md
  ### Reel
| {
  shape: cylinder
}
booth -> reel: |md
  Stores _every_ shot
|
`
    )
    const { blocks, specialties } = answer.collection
    expect(blocks.map(({ description, name, technology }) => [name, description, technology])).toEqual([
      ["Photo booth", "Prints four pictures", "Elixir"],
      ["Reel", "", undefined]
    ])
    expect(specialties).toEqual([])
    expect(kindsOf(answer)).toEqual({ "Photo booth": "service", Reel: "store" })
    expect(edgesOf(answer)).toEqual([["Photo booth", "Reel", "Stores every shot"]])
    expect(answer.notes).toEqual([])
  })

  it("names layers of D2 only by labels that somebody sees", async () => {
    const answer = await imported(
      "d2",
      `canvas: "" {
  reeds: " " {
    swan: Swan
  }
  pond: Pond {
    grid: "" {
      reed: Reed
    }
  }
}
canvas.reeds.swan -> canvas.pond.grid.reed
`
    )
    expect(layersOf(answer)).toEqual([
      ["Other", "Swan"],
      ["Pond", "Reed"]
    ])
  })

  it("makes one line of labels with line breaks, without a note", async () => {
    const answer = await imported("d2", `x: "Signal\\nbox"\ny: "Points\\nman"\nx -> y: "tells\\nhim"`)
    expect(edgesOf(answer)).toEqual([["Signal box", "Points man", "tells him"]])
    expect(answer.notes).toEqual([])
  })

  it("finds elements of Structurizr by their canonical names", async () => {
    const answer = await imported(
      "structurizr",
      `workspace "Library" {
        model {
          lending = softwareSystem "Lending" {
            desk = container "Desk v1.0"
          }
          !element "SoftwareSystem://Lending" {
            shelf = container "Shelf" "Holds books"
          }
          !element "Container://Lending.Desk v10" {
            description "Where readers ask"
          }
          desk -> shelf "Fetches"
        }
      }`
    )
    expect(layersOf(answer)).toEqual([["Lending", "Desk v1.0", "Shelf"]])
    expect(answer.collection.blocks.map(({ description }) => description)).toEqual([
      "Where readers ask",
      "Holds books"
    ])
    expect(edgesOf(answer)).toEqual([["Desk v1.0", "Shelf", "Fetches"]])
    expect(answer.notes).toEqual([])
  })

  it("names layers by groups around systems, whose other systems are no strangers", async () => {
    const answer = await imported(
      "structurizr",
      `workspace "Fair" {
        model {
          group "Rides" {
            wheel = softwareSystem "Wheel" {
              motor = container "Motor"
            }
            tickets = softwareSystem "Tickets"
          }
          power = softwareSystem "Power company"
          motor -> power "Draws from"
          tickets -> motor "Starts"
        }
      }`
    )
    expect(layersOf(answer)).toEqual([
      ["Rides", "Tickets"],
      ["Rides / Wheel", "Motor"],
      ["Software systems", "Power company"]
    ])
    expect(kindsOf(answer)).toEqual({ Tickets: "service", Motor: "service", "Power company": "external" })
    expect(answer.notes).toEqual([])
  })

  it("notes each relationship that is left out, by its line, and what relationships have besides", async () => {
    const answer = await imported(
      "structurizr",
      `workspace "Zoo" {
model {
keeper = person "Keeper"
zoo = softwareSystem "Zoo" {
feed = container "Feeding" {
plan = component "Plan"
count = component "Count"
plan -> count "Asks"
}
}
vet = softwareSystem "Vet"
keeper -> zoo "Works in"
keeper -> feed "Starts"
feed -> vet "Calls" {
url https://zoo.example/vet
perspectives {
"Safety" "Checked"
}
}
}
}`
    )
    expect(edgesOf(answer)).toEqual([
      ["Keeper", "Feeding", "Starts"],
      ["Feeding", "Vet", "Calls"]
    ])
    expect(answer.notes[0]).toEqual({
      path: [],
      message: "2 components, 2 relationships, 1 address, 1 perspective"
    })
    expect(linesOf(answer).slice(1)).toEqual([
      "line 6 component: a component is told in the description of its container, which has its relationships with others",
      "line 7 component: a component is told in the description of its container, which has its relationships with others",
      'line 8: the relationship from "Plan" to "Count" is left out: relationships between components of one container are not taken over',
      'line 12: the relationship from "Keeper" to "Zoo" is left out: what is inside has it too, and has edges for it',
      'line 15 url: an address is not taken over: "https://zoo.example/vet"',
      "line 16 perspectives: perspectives are not taken over"
    ])
  })

  it("sums up above what the notes are about, and tells at most a thousand", async () => {
    const systems = Array.from(
      { length: 1_100 },
      (_, at) => `s${at} = softwareSystem "S ${at}" {\n!docs docs/${at}\n}`
    )
    const tagged = Array.from({ length: 7 }, (_, at) => `s${at} -> s${at + 1} "Asks" "" "Old"`)
    const few = await imported(
      "structurizr",
      `workspace {\nmodel {\n${[...systems.slice(0, 42), ...tagged].join("\n")}\n}\n}`
    )
    expect(few.notes[0]).toEqual({ path: [], message: "42 documents, 7 tags" })
    expect(few.notes).toHaveLength(50)
    expect(few.notes[1]?.path).toEqual(["line 4", "!docs"])
    const many = await imported(
      "structurizr",
      `workspace {\nmodel {\n${[...systems, ...tagged].join("\n")}\n}\n}`
    )
    expect(many.notes).toHaveLength(1_000)
    expect(many.notes[0]?.message).toBe("1100 documents, 7 tags")
    expect(linesOf(many).filter((line) => line.includes("tags of a relationship"))).toHaveLength(7)
    expect(many.notes.at(-1)?.message).toBe("and 109 more notes")
  })

  it("cuts labels between words and says on which line", async () => {
    const long = "carries letters from the harbour to the office behind the market and back again twice a day"
    const answer = await imported("d2", `a: Ship\nb: Office\n\na -> b: ${long}\n`)
    expect(edgesOf(answer)[0]?.[2]).toBe(
      "carries letters from the harbour to the office behind the market and back again…"
    )
    expect(linesOf(answer)).toEqual([
      'line 4: the label is cut: "carries letters from the harbour to the office behind the market and back again …"'
    ])
  })

  it("refuses a brace without a blank where it stands, and takes a quote that is left open", async () => {
    expect(
      await refusedAt(
        "structurizr",
        'workspace "Post" {\nmodel{\na = person "A"{\ndescription "x"\n}\n}\n}\n'
      )
    ).toEqual(["content line 2"])
    const answer = await imported("structurizr", 'workspace "Post" {\nmodel {\na = person "Sorter\n}\n}\n')
    expect(layersOf(answer)).toEqual([["People", "Sorter"]])
  })
})
