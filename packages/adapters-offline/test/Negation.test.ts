import { describe, expect, it } from "vitest"
import { readRelations } from "../src/brief/Analysis.ts"
import { namedParts } from "../src/brief/NamedParts.ts"
import { sentencesOf } from "../src/brief/Sentences.ts"
import { briefOf } from "../testing/designs.ts"

const parts =
  "A web portal, a mobile app, a billing service, a stock service, a price store, an order queue, an event broker, an API gateway, " +
  "a report database, a reminder job and a fraud detector are there. "

/** What a text states, and the parts of which it says only that something is not done with them. */
const readingOf = (text: string) => {
  const sentences = sentencesOf(briefOf(parts + text))
  const read = readRelations(sentences, namedParts(sentences), true)
  const names = new Map(read.parts.map(({ key, name }) => [key, name]))
  return {
    stated: read.relations.map(({ source, target }) => `${names.get(source)} -> ${names.get(target)}`).sort(),
    negated: read.spans.flatMap((span) => [...span.negated].map(({ name }) => name))
  }
}

describe("negation", () => {
  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    [
      "The portal does not call the billing service but asks the stock service.",
      ["Web Portal -> Stock Service"],
      ["Billing Service"]
    ],
    [
      "The portal does not call the billing service and instead asks the stock service.",
      ["Web Portal -> Stock Service"],
      ["Billing Service"]
    ],
    [
      "The portal never stores bills itself; for that, the billing service writes them to the report database.",
      ["Billing Service -> Report Database"],
      []
    ],
    [
      "The portal cannot reach the billing service, so writes to the order queue.",
      ["Web Portal -> Order Queue"],
      ["Billing Service"]
    ],
    [
      "The portal doesn't wait for the billing service, yet tells the event broker.",
      ["Web Portal -> Event Broker"],
      ["Billing Service"]
    ],
    [
      "The reminder job must not write to the report database while the billing service reads from the price store.",
      ["Billing Service -> Price Store"],
      ["Report Database"]
    ],
    [
      "The app can't read from the order queue although the API gateway calls the stock service.",
      ["API Gateway -> Stock Service"],
      ["Order Queue"]
    ],
    [
      "The app never asks the billing service, whenever the event broker feeds the report database.",
      ["Event Broker -> Report Database"],
      ["Billing Service"]
    ],
    [
      "The portal never calls the billing service – the app calls the stock service.",
      ["Mobile App -> Stock Service"],
      ["Billing Service"]
    ]
  ])("ends with its clause: %s", (text, stated, negated) => {
    expect(readingOf(text)).toEqual({ stated, negated })
  })

  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    [
      "The portal must not call the billing service or write to the report database.",
      [],
      ["Billing Service", "Report Database"]
    ],
    [
      "The portal never calls the billing service or writes to the report database.",
      [],
      ["Billing Service", "Report Database"]
    ],
    [
      "The portal has never called the billing service or written to the report database.",
      [],
      ["Billing Service", "Report Database"]
    ],
    [
      "The portal must not call the billing service and reads prices from the price store.",
      ["Web Portal -> Price Store"],
      ["Billing Service"]
    ],
    [
      "The portal does not call the billing service and will read prices from the price store.",
      ["Web Portal -> Price Store"],
      ["Billing Service"]
    ],
    [
      "The order queue is never filled by the portal and feeds the stock service.",
      ["Order Queue -> Stock Service"],
      ["Web Portal"]
    ],
    [
      "The portal never calls the billing service, and reads prices from the price store.",
      ["Web Portal -> Price Store"],
      ["Billing Service"]
    ],
    ["The portal must not send orders to the stock service.", [], ["Stock Service"]],
    ["The portal does not show what is stored in the report database.", [], ["Report Database"]]
  ])("reaches a later verb only in the same form: %s", (text, stated, negated) => {
    expect(readingOf(text)).toEqual({ stated, negated })
  })

  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    [
      "The portal never shows bills that the stock service keeps in the report database.",
      ["Stock Service -> Report Database"],
      []
    ],
    [
      "The portal never shows the prices, which the stock service reads from the price store.",
      ["Stock Service -> Price Store"],
      []
    ],
    [
      "The portal does not mean that the app calls the billing service.",
      [],
      ["Mobile App", "Billing Service"]
    ],
    ["The app must never call the billing service without asking the stock service.", [], ["Billing Service"]]
  ])("does not reach what describes its object, or a condition: %s", (text, stated, negated) => {
    expect(readingOf(text)).toEqual({ stated, negated })
  })

  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    [
      "The order queue is filled by the portal, never by hand, whenever the stock service calls the billing service.",
      ["Stock Service -> Billing Service", "Web Portal -> Order Queue"],
      []
    ],
    [
      "The portal reads prices from the price store, not from the report database.",
      ["Web Portal -> Price Store"],
      ["Report Database"]
    ],
    [
      "The portal reads prices not from the report database but from the price store.",
      ["Web Portal -> Price Store"],
      ["Report Database"]
    ],
    [
      "The stock service is not behind the API gateway, and it writes to the order queue.",
      ["Stock Service -> Order Queue"],
      ["API Gateway"]
    ]
  ])("is about the words after it if they begin with a preposition: %s", (text, stated, negated) => {
    expect(readingOf(text)).toEqual({ stated, negated })
  })

  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["The portal no longer calls the billing service.", [], ["Billing Service"]],
    [
      "The portal does not just call the billing service, it asks the stock service.",
      ["Web Portal -> Billing Service", "Web Portal -> Stock Service"],
      []
    ],
    [
      "Neither the portal nor the app may reach the report database.",
      [],
      ["Web Portal", "Mobile App", "Report Database"]
    ]
  ])("is known by its words: %s", (text, stated, negated) => {
    expect(readingOf(text)).toEqual({ stated, negated })
  })
})
