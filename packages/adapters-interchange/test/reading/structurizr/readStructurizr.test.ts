import { bankWorkspace, largeWorkspace } from "@design-workspace/adapters-interchange/testing/bankWorkspace"
import { unreadableIssues } from "@design-workspace/adapters-interchange/testing/unreadableIssues"
import { describe, expect, it } from "vitest"
import { readStructurizr } from "../../../src/reading/structurizr/readStructurizr.ts"

const modelOf = (lines: string): string => `workspace "W" {\nmodel {\n${lines}\n}\n}`

describe("a workspace of a bank", () => {
  const read = readStructurizr(bankWorkspace)
  const { design, notes } = read

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
      ["core", "Core Banking", "service"],
      ["mail", "Mail", "service"],
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
      ["North Bank / Online Banking", ["online", "online.web", "online.phone"]],
      ["North Bank / Services", ["online.api", "line 43", "online.data", "online.jobs"]]
    ])
  })

  it("has technologies, addresses and tags as facts, but for the tags that make the kinds", () => {
    const facts = new Map(design.parts.map((part) => [part.id, part.facts]))
    expect(facts.get("online.data")).toEqual({ technology: "PostgreSQL" })
    expect(facts.get("online.web")).toEqual({ technology: "TypeScript" })
    expect(facts.get("mail")).toEqual({ links: [{ url: "https://mail.example" }] })
    expect(facts.get("clerk")).toBeUndefined()
    expect(design.tags).toEqual([])
  })

  it("joins blocks as their components are, and leaves out what these imply", () => {
    const edges = design.edges.map(({ label, sourceId, targetId, technology = [] }) =>
      [sourceId, targetId, label, technology].flat()
    )
    expect(edges).toEqual([
      ["online.api", "online.data", "Reads and writes", "SQL/TCP"],
      ["customer", "online.web", "Pays with", "HTTPS"],
      ["online.web", "online.api", "Calls", "HTTPS"],
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
      'line 30 !adrs: decision records are not read: "decisions"',
      "line 36 perspectives: perspectives are not taken over",
      "line 39 component: a component is told in the description of its container, which has its relationships with others",
      "line 40 component: a component is told in the description of its container, which has its relationships with others",
      'line 41: the relationship from "Payments" to "Login" is left out: relationships between components of one container are not taken over',
      'line 54: the relationship from "Customer" to "Online Banking" is left out: what is inside has it too, and has edges for it',
      "line 58 tags: tags of a relationship are not taken over",
      'line 65 deploymentenvironment: a deployment is not taken over: "Live"',
      'line 72 container: a view is not taken over, because pictures are drawn from the design: "online"',
      'line 77 styles: of the style of "Database" only a shape is taken over',
      "line 89 configuration: a configuration is not taken over"
    ])
  })

  it("is the same with other ends of lines and a mark of their order", () => {
    expect(readStructurizr(`\uFEFF${bankWorkspace.replaceAll("\n", "\r\n")}`)).toEqual(read)
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

  it("are made by their canonical names, with what they are in, and go on where they are", () => {
    const { design, notes } = readStructurizr(`workspace extends base.json {
model {
clerk = person "Clerk"
!element "Person://Clerk" {
description "Sorts letters"
}
sorting = !element "Container://Post.Sorting" {
technology "Go"
}
!element "DeploymentNode://Live.Rack" {
}
clerk -> sorting "Feeds"
}
}`)
    expect(design.parts.map(({ description, kind, name }) => [name, kind, description])).toEqual([
      ["Clerk", "person", "Sorts letters"],
      ["Sorting", "service", ""]
    ])
    expect(design.layers.map(({ name }) => name)).toEqual(["People", "Post"])
    expect(design.edges.map(({ label }) => label)).toEqual(["Feeds"])
    expect(notes.map(({ message, path }) => `${path.join(" ")}: ${message}`)).toEqual([
      'line 1 extends: the workspace that this one extends is not read: "base.json"',
      'line 7: "SoftwareSystem://Post" is not in this text: it is taken as a software system of that name',
      'line 7: "Container://Post.Sorting" is not in this text: it is taken as a container of that name',
      'line 10: "DeploymentNode://Live.Rack" is no part of the model: what is said of it is not taken over'
    ])
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

describe("what a design has no place for", () => {
  it("is told by its lines, whatever it belongs to", () => {
    const { counts, notes } = readStructurizr(`workspace {
model {
archetypes {
gate = softwareSystem {
url https://gate.example
}
asks = -> {
tags "Old"
}
}
s = softwareSystem "S" "" "Core" {
properties {
"cost" "3"
}
c = container "C" {
group "Inner" {
p = component "P" "" "" "Pure"
}
p -> c "Calls"
}
}
c -> c "Again"
}
views {
systemContext s "ctx" {
include *
}
theme default
styles {
relationship "Old" {
dashed true
}
}
properties {
"x.y" "z"
}
}
}`)
    expect(notes.map(({ path }) => path.join(" "))).toEqual([
      "line 5 url",
      "line 8 tags",
      "line 11 tags",
      "line 13 properties",
      "line 16 group",
      "line 17 component",
      "line 17 tags",
      "line 19",
      "line 22",
      "line 25 systemcontext",
      "line 28 theme",
      "line 30 styles",
      "line 35 properties"
    ])
    expect(new Map(counts).get("tag")).toBe(3)
  })

  it("may be the rest of a line whose quotes are left open", () => {
    const { design, notes } = readStructurizr(
      modelOf('a = person "Clerk" "Sorts letters  \nb = person "Guest')
    )
    expect(design.parts.map(({ description, name }) => [name, description])).toEqual([
      ["Clerk", "Sorts letters"],
      ["Guest", ""]
    ])
    expect(notes).toEqual([])
  })
})

describe("what is no workspace", () => {
  it.each([
    ["", "line 1", "a workspace is expected"],
    ["model {\n}", "line 1", "a workspace is expected"],
    ['workspace "W" {\nmodel {\n', "line 2", "the text ends before its last brace is closed"],
    ['workspace "W {\n}', "line 1", "a text in quotes is not closed"],
    ['workspace "W"{\nmodel{\n}\n}', "line 1", "a brace needs a blank before it"],
    [
      'workspace {\nmodel {\na = person "A" {\n}\nb = element{\n}\n}\n}',
      "line 5",
      "a brace needs a blank before it"
    ],
    ['workspace "W', "line 1", "a workspace must have braces, and has none"],
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
