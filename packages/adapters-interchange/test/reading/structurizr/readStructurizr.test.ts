import { bankWorkspace, largeWorkspace } from "@design-workspace/adapters-interchange/testing/bankWorkspace"
import { unreadableIssues } from "@design-workspace/adapters-interchange/testing/unreadableIssues"
import { describe, expect, it } from "vitest"
import { readStructurizr } from "../../../src/reading/structurizr/readStructurizr.ts"

const modelOf = (lines: string): string => `workspace "W" {\nmodel {\n${lines}\n}\n}`

describe("a workspace of a bank", () => {
  const { design, notes } = readStructurizr(bankWorkspace)

  it("has people, containers, and systems without containers as blocks", () => {
    const { description, name, parts } = design
    expect({ name, description }).toEqual({
      name: "North Bank",
      // The constant is defined below.
      description: `How customers of \${BANK} pay online.`
    })
    expect(parts.map(({ id, kind, name: called }) => [id, called, kind])).toEqual([
      ["customer", "Customer", "person"],
      ["clerk", "Clerk", "person"],
      ["core", "Core Banking", "external"],
      ["mail", "Mail", "external"],
      ["online", "Online Banking", "service"],
      ["online.web", "Web Pages", "client"],
      ["online.phone", "Phone App", "service"],
      ["online.api", "API", "service"],
      ["line 43", "accounts", "store"],
      ["online.data", "Accounts", "store"],
      ["online.jobs", "Jobs", "queue"]
    ])
  })

  it("says what is written, with constants, escapes and lines that go on", () => {
    const said = new Map(design.parts.map(({ description, id }) => [id, description]))
    expect(said.get("customer")).toBe("Has accounts at North Bank.")
    expect(said.get("mail")).toBe("Sends mail, day and night.")
    expect(said.get("online.web")).toBe('Shows "everything".')
    expect(said.get("online.api")).toBe(
      "Components:\n- Login [Spring Bean]: Checks who it is.\n- Payments: Pays."
    )
  })

  it("puts blocks on the layers of their groups and systems", () => {
    const names = new Map(design.layers.map(({ id, name }) => [id, name]))
    const layers = Object.groupBy(design.parts, ({ layerId }) => names.get(layerId ?? "") ?? "")
    expect(Object.entries(layers).map(([name, parts = []]) => [name, parts.map(({ id }) => id)])).toEqual([
      ["People", ["customer"]],
      ["North Bank", ["clerk", "core", "mail"]],
      ["Online Banking", ["online", "online.web", "online.phone"]],
      ["Services", ["online.api", "line 43", "online.data", "online.jobs"]]
    ])
    expect(design.layers.map(({ name }) => name)).toEqual([
      "People",
      "Online Banking",
      "Services",
      "North Bank"
    ])
  })

  it("has technologies and tags as specialties", () => {
    const tagIds = new Map(design.parts.map((part) => [part.id, part.tagIds]))
    expect(tagIds.get("online.data")).toEqual(["PostgreSQL", "Database"])
    expect(tagIds.get("online.web")).toEqual(["TypeScript", "Web Browser"])
    expect(tagIds.get("clerk")).toEqual([])
  })

  it("joins blocks as their components are, and leaves out what these imply", () => {
    expect(design.edges.map(({ label, sourceId, targetId }) => [sourceId, targetId, label])).toEqual([
      ["online.api", "online.data", "Reads and writes [SQL/TCP]"],
      ["customer", "online.web", "Pays with [HTTPS]"],
      ["online.web", "online.api", "Calls [HTTPS]"],
      ["online.phone", "online.api", "Calls, Asks for news"],
      ["online.api", "core", "Books at"],
      ["online.api", "online.jobs", "Queues"],
      ["online", "mail", "Sends mail with"],
      ["clerk", "core", null]
    ])
  })

  it("tells by lines what is not taken over", () => {
    expect(notes.map(({ message, path }) => `${path.join(" ")}: ${message}`)).toEqual([
      'line 4 !docs: documents are not read: "docs"',
      'line 27 url: an address is not taken over: "https://mail.example"',
      'line 30 !adrs: decision records are not read: "decisions"',
      "line 36 perspectives: perspectives are not taken over",
      "line 39 component: a component is told in the description of its container, which has its relationships",
      "line 40 component: a component is told in the description of its container, which has its relationships",
      "line 58 tags: tags of a relationship are not taken over",
      'line 65 deploymentenvironment: a deployment is not taken over: "Live"',
      "line 71 views: views are not taken over: pictures are drawn from the design",
      "line 89 configuration: a configuration is not taken over"
    ])
  })

  it("is the same with other ends of lines and a mark of their order", () => {
    expect(readStructurizr(`\uFEFF${bankWorkspace.replaceAll("\n", "\r\n")}`)).toEqual({ design, notes })
  })
})

describe("a large workspace", () => {
  it("comes in whole", () => {
    const { design, notes } = readStructurizr(largeWorkspace(63))
    expect(design.parts).toHaveLength(504)
    expect(design.layers).toHaveLength(63)
    expect(design.edges).toHaveLength(1_008)
    expect(notes).toEqual([])
  })
})

describe("parts of a workspace elsewhere", () => {
  it("are noted, with the relationships to them, and nothing is read", () => {
    const { design, notes } = readStructurizr(`workspace extends ../other.dsl {
model {
!include https://example.com/more.dsl
!ref shop {
web = container "Web"
}
a = person "A"
a -> web "Uses"
a -> elsewhere
}
}`)
    expect(design.parts.map(({ id }) => id)).toEqual(["web", "a"])
    expect(design.edges).toEqual([{ sourceId: "a", targetId: "web", label: "Uses" }])
    expect(notes.map(({ path }) => path[0])).toEqual(["line 1", "line 3", "line 4", "line 9"])
  })

  it("may be a script with any braces, which is not run", () => {
    const { design, notes } = readStructurizr(
      modelOf('!script groovy {\nif (x) { y("}") }\n"open\n}\na = person "A"')
    )
    expect(design.parts.map(({ id }) => id)).toEqual(["a"])
    expect(notes).toEqual([{ path: ["line 3", "!script"], message: 'a script is not run: "groovy"' }])
  })
})

describe("texts in three quotes", () => {
  it("have lines, and may have quotes", () => {
    const { design } = readStructurizr(
      modelOf('a = person "A" {\ndescription """\n  One "line"\n    and another\n  """\n}')
    )
    expect(design.parts[0]?.description).toBe('One "line"\n  and another')
  })
})

describe("what is no workspace", () => {
  it.each([
    ["", "line 1", "a workspace is expected"],
    ["model {\n}", "line 1", "a workspace is expected"],
    ['workspace "W" {\nmodel {\n', "line 2", "the text ends before its last brace is closed"],
    ['workspace "W {\n}', "line 1", "a text in quotes is not closed"],
    ["workspace {\n}\n}", "line 3", "a brace is closed that was not opened"],
    ["workspace {\n}\nworkspace {\n}", "line 3", "a text has one workspace, and this is another"],
    [modelOf("a -> b"), "line 3", '"a" is no element of this text'],
    ["{\n".repeat(10_000), "line 65", "braces are nested more than 64 levels deep"],
    ["\0", "line 1", "a workspace is expected"]
  ])("is refused by its line: %j", (text, line, message) => {
    expect(unreadableIssues(() => readStructurizr(text))).toEqual([{ path: [line], message }])
  })

  it("is refused where constants of constants make too long a text", () => {
    const doubled = Array.from({ length: 40 }, (_, at) => `!const A${at + 1} "\${A${at}}\${A${at}}"`)
    const text = modelOf(`!const A0 "xxxxxxxx"\n${doubled.join("\n")}`)
    const issues = unreadableIssues(() => readStructurizr(text))
    expect(issues[0]?.message).toBe("constants make too long a text here")
  })
})
