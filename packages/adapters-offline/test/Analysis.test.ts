import { describe, expect, it } from "@effect/vitest"
import { analyse } from "../src/brief/Analysis.ts"
import { briefOf } from "../testing/designs.ts"

const read = (text: string) => {
  const { parts, people, relations } = analyse(briefOf(text))
  const names = new Map(parts.map(({ key, name }) => [key, name]))
  return {
    parts: parts.map(({ name }) => name),
    named: parts.filter(({ score }) => score > 0).map(({ name }) => name),
    relations: relations.map(({ source, target }) => `${names.get(source)} -> ${names.get(target)}`),
    people: people.map(({ name }) => name)
  }
}

/** Sentences in front of which the brief names enough that nothing is made up for it. */
const rich = "A web portal, a billing service, a stock service and a report database are there. "
const after = (text: string) => read(rich + text).relations

describe("analyse: parts", () => {
  it("names parts by their heads, with modifiers, in the singular and in Title Case", () => {
    expect(
      read("We have several mobile apps, an sms gateway, fast message queues, a hsm and an ETL pipeline.")
        .named
    ).toEqual(["Mobile App", "SMS Gateway", "Message Queue", "HSM", "ETL Pipeline"])
  })

  it.each([
    ["an archive for invoices", "Invoice Archive"],
    ["a register of members", "Member Register"],
    ["a service that sends reminders", "Reminder Service"],
    ["the provider's system", "Provider System"],
    ["a search and indexing service", "Search and Indexing Service"],
    ["a front-end for customers", "Customer Front-End"]
  ])("reads %s as %s", (phrase, name) => {
    expect(read(`${rich}There is ${phrase}.`).named).toContain(name)
  })

  it("gives each of several modifiers its own part", () => {
    expect(read("User, billing and device services sit behind an API gateway.").named).toEqual([
      "User Service",
      "Billing Service",
      "Device Service",
      "API Gateway"
    ])
    expect(read(`${rich}We want separate services for users, products and orders.`).named).toEqual(
      expect.arrayContaining(["User Service", "Product Service", "Order Service"])
    )
  })

  it("takes the subject of a parts list as a part even if no list knows its noun", () => {
    const text =
      "The game: matchmaking pairs players by skill; a lobby server lets them meet; a chat server carries what they write; " +
      "a rating store keeps their skill."
    expect(read(text).named).toEqual(["Matchmaking", "Lobby Server", "Chat Server", "Rating Store"])
  })

  it("takes labels of a list as names", () => {
    const text =
      "Components:\n\n- **API Gateway**: routes requests\n- Ledger – books payments\n- `Risk`: scores them\n"
    expect(read(text).named).toEqual(["API Gateway", "Ledger", "Risk"])
  })

  it("takes a shortened name for the part that it means", () => {
    const text =
      "A web frontend and a product catalogue. The frontend is fast. The catalogue is large. PostgreSQL database."
    expect(read(`${text} We trust PostgreSQL.`).named).toEqual([
      "Web Frontend",
      "Product Catalogue",
      "PostgreSQL Database"
    ])
  })

  it("makes no part of people, times, places and things", () => {
    const text =
      "Peak is on Friday evening and lasts for months. Orders, the internet, no one in the middle, a database administrator, " +
      "audit log entries, API keys and each visitor's items come up; every service must be fast."
    expect(read(rich + text).named).toEqual([
      "Web Portal",
      "Billing Service",
      "Stock Service",
      "Report Database"
    ])
  })

  it("leaves out what the brief does not want", () => {
    expect(
      read(`${rich}Do not use a message broker. It works without a cache and there is no mailer.`).named
    ).toEqual(["Web Portal", "Billing Service", "Stock Service", "Report Database"])
  })

  it.each([
    ["It does not need a chat service.", "Chat Service"],
    ["Two things are not wanted: a data lake, because there is one, and a chat service.", "Chat Service"],
    ["A chat service is out of scope.", "Chat Service"],
    ["We want no data lake, mailer or chat service.", "Mailer"],
    ["We want no data lake or a chat service.", "Chat Service"]
  ])("leaves out what is refused: %s", (text, name) => {
    expect(read(rich + text).named).not.toContain(name)
  })

  it.each([
    ["The billing service listens to the stock service and updates Elasticsearch.", "Elasticsearch"],
    ["The pass registry and the lift controller are new.", "Pass Registry"],
    ["A slot allocator gives out seats.", "Slot Allocator"],
    ["Every van has an onboard unit. The onboard unit sends its position.", "Onboard Unit"]
  ])("takes no verb for a piece of a name, and no noun for a verb: %s", (text, name) => {
    expect(read(rich + text).named).toContain(name)
  })

  it("makes up for a vague brief by its features and a skeleton", () => {
    const { named, parts } = read(
      "Build a rental platform. People sign in, book a bicycle, pay and get a reminder by e-mail."
    )
    expect(named).toEqual(["Rental Platform"])
    expect(parts).toEqual(
      expect.arrayContaining([
        "Identity Service",
        "Booking Service",
        "Payment Service",
        "Notification Service"
      ])
    )
    expect(read("Сделайте магазин").parts).toContain("Application Service")
  })
})

describe("analyse: relations", () => {
  it.each([
    ["The portal calls billing and stock.", ["Web Portal -> Billing Service", "Web Portal -> Stock Service"]],
    ["The report database is fed by the stock service.", ["Stock Service -> Report Database"]],
    ["The billing service takes orders from the portal.", ["Web Portal -> Billing Service"]],
    ["The stock service reads from the report database.", ["Stock Service -> Report Database"]],
    ["The portal sends invoices to the billing service.", ["Web Portal -> Billing Service"]],
    [
      "The portal asks the stock service, which writes figures to the report database.",
      ["Web Portal -> Stock Service", "Stock Service -> Report Database"]
    ],
    [
      "The billing service publishes a price list which the portal downloads.",
      ["Web Portal -> Billing Service"]
    ],
    ["Billing service -> report database.", ["Billing Service -> Report Database"]],
    ["A mobile app speaks REST to the stock service.", ["Mobile App -> Stock Service"]],
    ["The web portal serves the web clients.", ["Web Client -> Web Portal"]],
    ["The billing service sits behind an API gateway.", ["API Gateway -> Billing Service"]],
    ["The portal is served from a content network.", ["Web Portal -> Content Network"]]
  ])("%s", (text, relations) => {
    expect(after(text)).toEqual(relations)
  })

  it("follows pronouns to what was spoken of", () => {
    expect(after("The stock service is new. It calls the billing service.")).toEqual([
      "Stock Service -> Billing Service"
    ])
    const events = "The stock service sends events to a message queue and the billing service consumes them."
    expect(after(events)).toEqual(["Stock Service -> Message Queue", "Billing Service -> Message Queue"])
  })
})

describe("analyse: people", () => {
  it.each([
    [
      "People needed: data engineers, a security officer and DBAs.",
      ["Data Engineer", "Security Officer", "DBA"]
    ],
    [
      "It has roles for auditors, clerks and a system administrator.",
      ["Auditor", "Clerk", "System Administrator"]
    ],
    ["A network engineer looks after it.", ["Network Engineer"]],
    ["Visitors and customers buy things.", []]
  ])("%s", (text, people) => {
    expect(read(rich + text).people).toEqual(people)
  })
})
