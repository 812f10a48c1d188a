import { describe, expect, it } from "vitest"
import { analyse } from "../src/brief/Analysis.ts"
import { kindOfPart } from "../src/brief/kindOfPart.ts"
import { roleOf } from "../src/brief/Roles.ts"
import { briefOf } from "../testing/designs.ts"

const parts =
  "A web portal, a mobile app, a billing service, a stock service, a price store, an order queue, an event broker, an API gateway, " +
  "a report database, a reminder job and a fraud detector are there. "

const sayings = (text: string) =>
  Object.fromEntries(
    analyse(briefOf(parts + text)).relations.map(({ saying, source, target }) => [
      `${source} -> ${target}`,
      saying
    ])
  )

describe("sayingOf", () => {
  it.each<readonly [string, Readonly<Record<string, string | null>>]>([
    [
      "The billing service reads prices from the price store.",
      { "billing service -> price store": "reads prices from" }
    ],
    [
      "The billing service reads prices from the price store and the report database.",
      {
        "billing service -> price store": "reads prices from",
        "billing service -> report database": "reads prices from"
      }
    ],
    ["The portal sends orders to the order queue.", { "web portal -> order queue": "sends orders to" }],
    ["The portal may call the new billing service.", { "web portal -> billing service": "calls" }],
    ["The billing service is called by the portal.", { "web portal -> billing service": "calls" }],
    [
      "The reminder job sends the customer's bills to the order queue.",
      { "reminder job -> order queue": "sends to" }
    ],
    ["The billing service has the price store.", { "billing service -> price store": null }],
    ["The price store is backed by the report database.", { "price store -> report database": null }],
    [
      "The portal sends payments to the stock service through the API gateway.",
      { "web portal -> api gateway": null, "api gateway -> stock service": "sends payments to" }
    ]
  ])("is what the brief says of a relation, in the third person: %s", (text, said) => {
    expect(sayings(text)).toMatchObject(said)
  })
})

describe("kindOfPart", () => {
  it.each([
    ["Price Store", "store"],
    ["PostgreSQL", "store"],
    ["Order Queue", "queue"],
    ["Kafka", "queue"],
    ["Web Portal", "client"],
    ["Mobile App", "client"],
    ["Entry Scanner", "client"],
    ["Payment Provider", "external"],
    ["Partner API", "external"],
    ["API Gateway", "service"],
    ["Billing Service", "service"],
    ["Hardware Security Module", "service"]
  ])("of %s is %s", (name, kind) => {
    expect(kindOfPart({ name, role: roleOf(name) })).toBe(kind)
  })
})
