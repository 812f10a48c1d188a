import { describe, expect, it } from "vitest"
import { analyse } from "../src/brief/Analysis.ts"
import { briefOf } from "../testing/designs.ts"

const parts =
  "A web portal, a mobile app, a billing service, a stock service, a price store, an order queue, an event broker, an API gateway, " +
  "a report database, a reminder job and a fraud detector are there. "

const relations = (text: string) => {
  const read = analyse(briefOf(parts + text))
  const names = new Map(read.parts.map(({ key, name }) => [key, name]))
  return read.relations.map(({ source, target }) => `${names.get(source)} -> ${names.get(target)}`).toSorted()
}

describe("RelationReader.read", () => {
  it.each<readonly [string, ReadonlyArray<string>]>([
    [
      "The portal reaches the stock service through the API gateway.",
      ["API Gateway -> Stock Service", "Web Portal -> API Gateway"]
    ],
    [
      "Through the API gateway the mobile app calls the stock service.",
      ["API Gateway -> Stock Service", "Mobile App -> API Gateway"]
    ],
    [
      "The mobile app talks via the API gateway to the billing service and the stock service.",
      ["API Gateway -> Billing Service", "API Gateway -> Stock Service", "Mobile App -> API Gateway"]
    ],
    ["All requests from the portal pass through the API gateway.", ["Web Portal -> API Gateway"]],
    [
      "Data flows from the stock service through the event broker into the report database.",
      ["Event Broker -> Report Database", "Stock Service -> Event Broker"]
    ],
    ["The portal lets people search through the stock service.", ["Web Portal -> Stock Service"]],
    [
      "The portal, the app and the reminder job all go through the API gateway.",
      ["Mobile App -> API Gateway", "Reminder Job -> API Gateway", "Web Portal -> API Gateway"]
    ],
    [
      "Requests from the mobile app and the web portal reach the stock service through the API gateway.",
      ["API Gateway -> Stock Service", "Mobile App -> API Gateway", "Web Portal -> API Gateway"]
    ]
  ])("put what stands in between where it stands: %s", (text, stated) => {
    expect(relations(text)).toEqual(stated)
  })

  it.each<readonly [string, ReadonlyArray<string>]>([
    ["The portal shows bills, and the fraud detector looks for patterns.", []],
    ["The billing service, the stock service and the fraud detector are written in Go.", []],
    ["The web portal must never call the billing service directly.", []],
    ["The portal does not talk to the report database.", []],
    ["Neither the portal nor the app may reach the report database.", []],
    ["The report database holds what the billing service and the stock service produce.", []],
    ["The stock service answers the portal's questions.", []],
    ["If the fraud detector objects, the billing service stops.", []],
    ["The billing service must be able to run without the fraud detector.", []],
    ["While the billing service is down, the order queue keeps what the portal sends.", []]
  ])("state nothing where the sentence states nothing: %s", (text, stated) => {
    expect(relations(text)).toEqual(stated)
  })

  it.each<readonly [string, ReadonlyArray<string>]>([
    [
      "The billing service is called by the portal and the mobile app.",
      ["Mobile App -> Billing Service", "Web Portal -> Billing Service"]
    ],
    ["Prices are read from the price store by the billing service.", ["Billing Service -> Price Store"]],
    [
      "The fraud detector, which is fed by the event broker, warns the billing service.",
      ["Event Broker -> Fraud Detector", "Fraud Detector -> Billing Service"]
    ],
    [
      "Reports are generated from the report database by the reminder job.",
      ["Reminder Job -> Report Database"]
    ],
    ["The fraud detector gets notified by the billing service.", ["Billing Service -> Fraud Detector"]],
    [
      "Once paid, the order is handed over to the stock service by the billing service.",
      ["Billing Service -> Stock Service"]
    ],
    ["The order queue is drained by the stock service.", ["Stock Service -> Order Queue"]],
    ["The order queue is filled by the portal.", ["Web Portal -> Order Queue"]],
    ["The price store is only read by the billing service.", ["Billing Service -> Price Store"]],
    ["The billing service is backed by the report database.", ["Billing Service -> Report Database"]],
    ["The portal is used by sellers and talks to the stock service.", ["Web Portal -> Stock Service"]],
    [
      "The price store is used by the billing service and the stock service.",
      ["Billing Service -> Price Store", "Stock Service -> Price Store"]
    ],
    [
      "The reminder job triggers the billing service every night and is monitored by the fraud detector.",
      ["Fraud Detector -> Reminder Job", "Reminder Job -> Billing Service"]
    ],
    [
      "Every change is published by the stock service to the event broker.",
      ["Stock Service -> Event Broker"]
    ],
    [
      "The report database is written by the stock service and read by the billing service.",
      ["Billing Service -> Report Database", "Stock Service -> Report Database"]
    ]
  ])("turn the passive round: %s", (text, stated) => {
    expect(relations(text)).toEqual(stated)
  })

  it.each<readonly [string, ReadonlyArray<string>]>([
    [
      "Both the web portal and the mobile app call the billing service.",
      ["Mobile App -> Billing Service", "Web Portal -> Billing Service"]
    ],
    [
      "The portal and the app each talk to the API gateway.",
      ["Mobile App -> API Gateway", "Web Portal -> API Gateway"]
    ],
    [
      "The reminder job wakes up at night, reads open bills from the report database and hands them to the billing service.",
      ["Reminder Job -> Billing Service", "Reminder Job -> Report Database"]
    ],
    [
      "Customers pay in the mobile app, and the billing service records the payment in the report database.",
      ["Billing Service -> Report Database"]
    ],
    [
      "When an order arrives, the stock service asks the fraud detector and then the billing service.",
      ["Stock Service -> Billing Service", "Stock Service -> Fraud Detector"]
    ],
    [
      "The portal calls the stock service, and it in turn calls the billing service.",
      ["Stock Service -> Billing Service", "Web Portal -> Stock Service"]
    ],
    ["The billing service checks each price against the price store.", ["Billing Service -> Price Store"]],
    [
      "The stock service and the billing service both publish events to the event broker, and the fraud detector listens.",
      ["Billing Service -> Event Broker", "Stock Service -> Event Broker"]
    ],
    [
      "The API gateway routes requests to the stock service, the billing service and the fraud detector.",
      ["API Gateway -> Billing Service", "API Gateway -> Fraud Detector", "API Gateway -> Stock Service"]
    ]
  ])("follow lists, relative clauses and pronouns: %s", (text, stated) => {
    expect(relations(text)).toEqual(stated)
  })

  it.each<readonly [string, ReadonlyArray<string>]>([
    ["The stock service receives orders from the portal.", ["Web Portal -> Stock Service"]],
    ["The stock service receives orders from the order queue.", ["Stock Service -> Order Queue"]],
    [
      "The event broker, to which the billing service publishes invoices, feeds the fraud detector.",
      ["Billing Service -> Event Broker", "Event Broker -> Fraud Detector"]
    ],
    [
      "The price store, from which the billing service reads tariffs, is backed up nightly.",
      ["Billing Service -> Price Store"]
    ],
    [
      "The stock service and the billing service write to the report database.",
      ["Billing Service -> Report Database", "Stock Service -> Report Database"]
    ],
    ["The mobile app gets its prices from the price store.", ["Mobile App -> Price Store"]],
    ["The fraud detector subscribes to the event broker.", ["Fraud Detector -> Event Broker"]],
    ["Events from the stock service go to the event broker.", ["Stock Service -> Event Broker"]],
    [
      "The billing service depends on the price store and the fraud detector.",
      ["Billing Service -> Fraud Detector", "Billing Service -> Price Store"]
    ],
    [
      "Every night the reminder job pulls figures out of the report database.",
      ["Reminder Job -> Report Database"]
    ],
    [
      "The billing service listens to the event broker and updates Elasticsearch.",
      ["Billing Service -> Elasticsearch", "Billing Service -> Event Broker"]
    ],
    ["In front of the stock service sits the API gateway.", ["API Gateway -> Stock Service"]],
    [
      "The API gateway sits in front of the stock service and the billing service.",
      ["API Gateway -> Billing Service", "API Gateway -> Stock Service"]
    ],
    ["Data flows from the stock service to the report database.", ["Stock Service -> Report Database"]],
    ["The stock service's data is stored in the report database.", ["Stock Service -> Report Database"]],
    ["The portal, like the mobile app, uses the API gateway.", ["Web Portal -> API Gateway"]],
    [
      "The billing service uses the price store to compute fees and the report database to keep them.",
      ["Billing Service -> Price Store", "Billing Service -> Report Database"]
    ],
    [
      "The billing service calls the fraud detector before it writes to the report database.",
      ["Billing Service -> Fraud Detector", "Billing Service -> Report Database"]
    ],
    ["The stock service relies on the price store for tariffs.", ["Stock Service -> Price Store"]],
    [
      "The stock service exposes an interface that the portal and the app consume.",
      ["Mobile App -> Stock Service", "Web Portal -> Stock Service"]
    ],
    ["Only the billing service may write to the report database.", ["Billing Service -> Report Database"]],
    [
      "The billing service has been calling the fraud detector for years.",
      ["Billing Service -> Fraud Detector"]
    ],
    [
      "The stock service sends events to the event broker, where the fraud detector picks them up.",
      ["Fraud Detector -> Event Broker", "Stock Service -> Event Broker"]
    ],
    ["There is a voucher service behind the API gateway.", ["API Gateway -> Voucher Service"]],
    [
      "The portal asks the stock service, which in turn calls the billing service.",
      ["Stock Service -> Billing Service", "Web Portal -> Stock Service"]
    ],
    [
      "The stock service writes to the event broker. From there, the fraud detector takes what looks odd.",
      ["Fraud Detector -> Event Broker", "Stock Service -> Event Broker"]
    ],
    ["The billing service looks prices up in the price store.", ["Billing Service -> Price Store"]],
    ["The billing service computes fees using the fraud detector.", ["Billing Service -> Fraud Detector"]],
    ["The stock service is connected to the event broker.", ["Stock Service -> Event Broker"]],
    [
      "The billing service gets orders from the order queue and prices from the price store.",
      ["Billing Service -> Order Queue", "Billing Service -> Price Store"]
    ],
    ["The portal, built ten years ago, calls the stock service.", ["Web Portal -> Stock Service"]],
    [
      "The stock service calls the billing service, but never the fraud detector.",
      ["Stock Service -> Billing Service"]
    ],
    [
      "Whatever the stock service changes is written to the report database.",
      ["Stock Service -> Report Database"]
    ],
    ["Orders arrive in the order queue from the portal.", ["Web Portal -> Order Queue"]],
    [
      "The mobile app and the web portal sit on top of the API gateway.",
      ["Mobile App -> API Gateway", "Web Portal -> API Gateway"]
    ],
    [
      "The stock service owns the report database, which nobody else may touch.",
      ["Stock Service -> Report Database"]
    ],
    ["The fraud detector learns from the report database.", ["Fraud Detector -> Report Database"]],
    ["The portal offers search by calling the stock service.", ["Web Portal -> Stock Service"]],
    [
      "The billing service, together with the stock service, feeds the report database.",
      ["Billing Service -> Report Database"]
    ]
  ])("go from who calls, sends or reads: %s", (text, stated) => {
    expect(relations(text)).toEqual(stated)
  })
})
