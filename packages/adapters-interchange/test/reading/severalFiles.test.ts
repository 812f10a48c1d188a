import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ReadFormat } from "@design-workspace/domain/interchange/formats"
import { describe, expect, it } from "vitest"
import { Unreadable } from "../../src/reading/Notes.ts"
import { readSource } from "../../src/reading/readers.ts"

type Tree = Readonly<Record<string, string>>

const filesOf = (tree: Tree) => Object.entries(tree).map(([path, content]) => ({ path, content }))

const readTree = (format: ReadFormat, tree: Tree): Promise<ReadDesign> => readSource(format, filesOf(tree))

const told = ({ message, path }: ReadDesign["notes"][number]): string => `${path.join(" ")}: ${message}`

const refused = async (format: ReadFormat, tree: Tree): Promise<ReadonlyArray<string>> => {
  try {
    await readTree(format, tree)
  } catch (cause) {
    if (cause instanceof Unreadable) return cause.issues.map(told)
    throw cause
  }
  throw new Error("was read")
}

const names = ({ design }: ReadDesign) => design.parts.map(({ name }) => name)

const edges = ({ design }: ReadDesign) => {
  const nameOf = new Map(design.parts.map(({ id, name }) => [id, name]))
  return design.edges.map(({ sourceId, targetId }) => `${nameOf.get(sourceId)} > ${nameOf.get(targetId)}`)
}

describe("files of Structurizr", () => {
  const tree: Tree = {
    "parts/people.dsl": `reader = person "Reader"\n!include "\${SYSTEMS}/library.dsl"\n`,
    "parts/systems/library.dsl":
      'library = softwareSystem "Library" {\n  desk = container "Desk"\n  store = container "Store"\n}\n',
    "edges/more/first.dsl": "desk -> store\n",
    "edges/second.dsl": "reader -> desk\nodd words here\n",
    "workspace.dsl":
      'workspace "City" {\n  !const SYSTEMS systems\n  model {\n    !include parts/people.dsl\n    !include edges\n  }\n  views {\n    !include styles.dsl\n  }\n}\n',
    "styles.dsl": 'styles {\n  element "Database" {\n    shape cylinder\n  }\n}\n',
    "notes/loose.dsl": "loose = person Loose\n"
  }

  it("are put where they are included, whole folders too, by constants and relative to the file that says so", async () => {
    const read = await readTree("structurizr", tree)
    expect(read.design.name).toBe("City")
    expect(names(read).toSorted()).toEqual(["Desk", "Reader", "Store"])
    expect(edges(read).toSorted()).toEqual(["Desk > Store", "Reader > Desk"])
  })

  it("have notes with their own lines; what the root does not include is told and left out", async () => {
    const notes = (await readTree("structurizr", tree)).notes.map(told)
    expect(notes).toContain('edges/second.dsl line 2: "odd" is not known here and is left out')
    expect(notes).toContain('notes/loose.dsl line 1: the root, "workspace.dsl", does not include it')
    expect(notes.filter((note) => note.includes("another text"))).toEqual([])
  })

  it("give the same design as one text of all of them", async () => {
    const { design } = await readTree("structurizr", tree)
    const whole = await readSource(
      "structurizr",
      'workspace "City" {\nmodel {\nreader = person "Reader"\nlibrary = softwareSystem "Library" {\ndesk = container "Desk"\nstore = container "Store"\n}\ndesk -> store\nreader -> desk\n}\n}'
    )
    expect(design).toEqual(whole.design)
  })

  it.each([
    [
      { "a.dsl": "workspace {\nmodel {\n!include b.dsl\n}\n}", "b.dsl": 'x = person "X"{\n' },
      /^b\.dsl line 1: /u
    ],
    [{ "a.dsl": "workspace {\n}", "b.dsl": "person X\n}\n" }, /^b\.dsl line 2: /u],
    [
      { "a.dsl": "!include b.dsl\n", "b.dsl": "\n!include a.dsl\n" },
      /^b\.dsl line 2: "a\.dsl" includes itself$/u
    ]
  ])("are refused by file and line where one is bad: %j", async (bad, expected) => {
    expect((await refused("structurizr", bad))[0]).toMatch(expected)
  })

  it("read what a workspace extends, and nothing outside of the folder or at an address", async () => {
    const read = await readTree("structurizr", {
      "base/workspace.dsl": 'workspace "Base" {\nmodel {\na = person "A"\n}\n}\n',
      "own/team.dsl":
        'workspace extends ../base/workspace.dsl {\nname "Own"\nmodel {\nb = person "B"\na -> b\n!include https://example.com/c.dsl\n!include ../../base/workspace.dsl\n}\n}\n'
    })
    expect([read.design.name, names(read), edges(read)]).toEqual(["Own", ["A", "B"], ["A > B"]])
    expect(read.notes.map(told)).toEqual([
      'own/team.dsl line 6 !include: another text is not read: "https://example.com/c.dsl"',
      'own/team.dsl line 7 !include: another text is not read: "../../base/workspace.dsl"'
    ])
  })

  it("end where they include each other again and again", async () => {
    const twice = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`f${at}.dsl`, `!include f${at + 1}.dsl\n`.repeat(2)])
    )
    expect(
      await refused("structurizr", {
        ...twice,
        "f40.dsl": "person P\n",
        "workspace.dsl": "workspace {\nmodel {\n!include f0.dsl\n}\n}"
      })
    ).toEqual([expect.stringMatching(/^f\d+\.dsl line \d: files include each other more than 10000 times$/u)])
  })
})

describe("the root of files", () => {
  const workspace = (name: string) => `workspace "${name}" {\nmodel {\np = person "P of ${name}"\n}\n}\n`

  it.each([
    [{ "b.dsl": workspace("B"), "a.dsl": workspace("A") }, "B"],
    [
      {
        "b.dsl": workspace("B"),
        "deep/down/workspace.dsl": workspace("Deep"),
        "deep/workspace.dsl": workspace("Named")
      },
      "Named"
    ],
    [
      {
        "workspace.dsl": 'q = person "Q"\n',
        "all.dsl": "workspace All {\nmodel {\n!include workspace.dsl\n}\n}\n"
      },
      "All"
    ]
  ])(
    "is the one that no other includes, else the one of that name nearest to the top, else the first: %#",
    async (tree, name) => {
      expect((await readTree("structurizr", tree)).design.name).toBe(name)
    }
  )
})

describe("files of D2", () => {
  it("are imported from each other, relative to each, with the lines of their own notes", async () => {
    const read = await readTree("d2", {
      "index.d2": "shop: Shop { ...@parts/shop }\nclients: @parts/clients.d2\nclients.web -> shop.orders\n",
      "parts/shop.d2": 'orders: Orders\nstock: Stock\norders -> stock\n...@"../more/extra"\n',
      "more/extra.d2": '\nhelp: Help { link: "mailto:help@example.com" }\n',
      "parts/clients.d2": "web: Web\nmissing: @gone\n",
      "other.d2": "alone\nlayers: { one: { a -> b } }\n"
    })
    expect(names(read)).toEqual(expect.arrayContaining(["Orders", "Stock", "Help", "Web"]))
    expect(names(read)).not.toContain("alone")
    expect(edges(read)).toEqual(expect.arrayContaining(["Orders > Stock", "Web > Orders"]))
    const notes = read.notes.map(told)
    expect(notes).toContain('more/extra.d2 line 2: the link of "shop.help" is not taken over')
    expect(notes).toContain('parts/clients.d2 line 2: another text is not read: "parts/gone.d2"')
    expect(notes).toContain('other.d2 line 1: the root, "index.d2", does not import it')
  })

  it.each([
    [{ "a.d2": "x: @b\n", "b.d2": "\ny: {shape: nothing}\n" }, /^b\.d2 line 2: unknown shape/u],
    [{ "a.d2": "x: @b\n", "b.d2": 'y\nz: "open\n' }, /^b\.d2 line 2: /u],
    [{ "a.d2": "x\n", "b.d2": 'y: "open\n' }, /^b\.d2 line 1: /u],
    [{ "a.d2": "x: @b\n", "b.d2": "y: @a\n" }, /^b\.d2 line 1: detected cyclic import chain/u]
  ])("are refused by file and line where one is bad: %j", async (bad, expected) => {
    expect((await refused("d2", bad))[0]).toMatch(expected)
  })
})

describe("files of Backstage", () => {
  const entity = (kind: string, name: string, spec: string) =>
    `apiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata:\n  name: ${name}\nspec:\n${spec}`
  const tree: Tree = {
    "catalog-info.yaml": entity(
      "Location",
      "all",
      "  targets:\n    - ./web/catalog-info.yaml\n    - ./store/*.yaml\n    - ./gone.yaml\n    - https://example.com/x.yaml\n"
    ),
    "web/catalog-info.yaml": `${entity("Component", "web", "  type: website\n  dependsOn: [resource:store]\n")}---\n${entity("Component", "bad name", "  type: service\n")}`,
    "store/catalog-info.yaml": entity("Resource", "store", "  type: database\n"),
    "broken.yaml": "a: [\n"
  }

  it("all count, and what a location points to among them is no loss", async () => {
    const read = await readTree("backstage", tree)
    expect(names(read)).toEqual(["web", "store"])
    expect(edges(read)).toEqual(["web > store"])
    expect(read.notes.map(told).filter((note) => note.includes("not read"))).toEqual([
      'catalog-info.yaml line 9 spec targets 2: "./gone.yaml" is not among the files and is not read',
      'catalog-info.yaml line 10 spec targets 3: "https://example.com/x.yaml" is not among the files and is not read'
    ])
  })

  it("lose a bad document alone, which is told by its file and line", async () => {
    const notes = (await readTree("backstage", tree)).notes.map(told)
    expect(notes.filter((note) => note.includes("left out"))).toEqual([
      expect.stringMatching(
        /^web\/catalog-info\.yaml line 12 metadata name: this document is left out: must be 1 to 63/u
      ),
      expect.stringMatching(/^broken\.yaml line \d: this document is left out: /u)
    ])
  })

  it("are refused where nothing good is left, as documents of one text are", async () => {
    const bad = entity("Component", "a b", "  type: x\n")
    expect(await refused("backstage", { "x/a.yaml": "other: 1\n", "b.yaml": bad })).toEqual([
      expect.stringMatching(/^x\/a\.yaml line 1: must be|^x\/a\.yaml line 1 kind: is missing/u),
      expect.stringMatching(/apiVersion|metadata name/u),
      ...[expect.stringMatching(/^b\.yaml line 4 metadata name: /u)]
    ])
    const { design, notes } = await readSource(
      "backstage",
      `${bad}---\n${entity("Component", "good", "  type: x\n")}`
    )
    expect(design.parts.map(({ id }) => id)).toEqual(["good"])
    expect(notes[0]?.message).toMatch(/^this document is left out: /u)
  })
})

describe("files of CALM", () => {
  const node = (id: string, more = "") =>
    `{"unique-id":"${id}","node-type":"service","name":"${id}","description":"${id}"${more}}`

  it("are read from the architecture that none has for a detail", async () => {
    const read = await readTree("calm", {
      "parts/detail.json": `{"nodes":[${node("inner")}]}`,
      "whole.json": `{"nodes":[\n${node("outer", ',"details":{"detailed-architecture":"parts/detail.json"}')}]}`
    })
    expect(names(read)).toEqual(["outer"])
    expect(read.notes.map(told)).toEqual([
      'parts/detail.json line 1: only the root is read: "whole.json"',
      expect.stringMatching(/^whole\.json line 2 nodes 0 details: /u)
    ])
    expect(await refused("calm", { "a.json": `{"nodes":[${node("a")}]}`, "b.json": "{\n[" })).toEqual([
      "b.json line 2: is no JSON from here on"
    ])
  })
})
