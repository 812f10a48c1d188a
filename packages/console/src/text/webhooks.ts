import { counted } from "./words.ts"

/** What stands on the pages about webhooks. */
export const webhooks = {
  title: "Webhooks",
  note: "A webhook is told each change of an organisation's designs and rules, as it happens, by a POST to an address of yours.",
  none: "No webhook yet. One tells a program of yours at once what changed, such as a chat, a wiki or a build.",
  noneToMake:
    "No webhook yet. Webhooks belong to organisations, whose admins make them. You administer none.",
  newWebhook: "New webhook",
  otherOrganisation: "Another organisation",
  on: "on",
  off: "off",
  failing: "fails",
  switchOf: (url: string) => `Send to ${url}`,
  switchedOff: {
    failing: "Switched off: no attempt succeeded for three days",
    overflow: "Switched off: 10,000 deliveries waited"
  },
  switchedOffNote: {
    failing:
      "The service switched it off, as no attempt succeeded for three days. Test the receiver, then switch it on again: what waits is delivered. What changed while it was off is not told.",
    overflow:
      "The service switched it off, as 10,000 deliveries waited. Test the receiver, then switch it on again: what waits is delivered. What changed while it was off is not told."
  },
  offNote: "It is switched off: what changes now is not told later.",
  failingSince: "Attempts began to fail",
  made: "Made",
  organisation: "Organisation",
  url: "Address",
  urlHint: "An https address that the public can reach. Redirects are not followed.",
  description: "What it is for",
  kinds: "What it is told of",
  kindNames: {
    collection: "Collections",
    space: "Spaces",
    project: "Projects",
    document: "Documents",
    rule: "Memory rules"
  },
  kindsMissing: "Choose at least one kind.",
  allKinds: "all kinds",
  everyKind: "All kinds",
  actions: "Which changes",
  everyChange: "Every change",
  someChanges: "Only these",
  actionsMissing: "Choose at least one change.",
  further: "Further",
  actionCount: (many: number) => counted(many, "change"),
  enabled: "Switched on",
  make: "Make the webhook",
  edit: "Edit",
  editTitle: "Edit the webhook",
  save: "Save the webhook",
  saved: "The webhook is changed",
  switchOn: "Switch on",
  switchOff: "Switch off",
  test: "Send a test",
  testing: "The receiver has 10 seconds to answer.",
  testGood: (status: number | null, time: string) => `The receiver answered ${status ?? ""} in ${time}.`,
  testBad: "The test failed",
  answered: (status: number) => `The receiver answered ${status}.`,
  newSecret: "New secret",
  newSecretTitle: "Make a new secret?",
  newSecretNote:
    "For 24 hours the old secret signs too, so that the receiver can change to the new one in its own time.",
  makeSecret: "Make a new secret",
  secretOf: "The webhook's secret",
  secret: "Secret",
  verify: "Verify",
  verifyNote:
    "Messages are signed as Standard Webhooks describes: the headers webhook-id, webhook-timestamp and webhook-signature. Give the secret to one of its libraries as it is, and the body before it is parsed.",
  remove: "Remove",
  removeTitle: (url: string) => `Remove the webhook to ${url}?`,
  removeNote: "Its deliveries go too, those that wait included. This cannot be taken back.",
  removed: "The webhook is removed",
  deliveries: "Deliveries",
  deliveriesNote: "The latest first. They are kept for 7 days.",
  noDeliveries: "Nothing was delivered in the last 7 days. Changes appear here as they are told.",
  statuses: { pending: "waits", delivered: "delivered", failed: "failed" },
  due: "next attempt",
  dueNow: "due now",
  waitsForSwitch: "waits until it is on again",
  attempts: (many: number) => counted(many, "attempt"),
  noAttempts: "no attempt yet",
  attemptAt: "Begun",
  attemptStatus: "Answer",
  attemptTime: "Took",
  attemptError: "What went wrong",
  noAnswer: "none",
  fine: "nothing",
  errors: {
    unknown_name: "The name has no address.",
    refused_address: "An address of the name is not public.",
    no_connection: "No connection came about.",
    untrusted_certificate: "The receiver did not prove its name.",
    timeout: "No answer came within 10 seconds.",
    broken_answer: "The answer broke off.",
    not_success: "The answer is not a success (2xx)."
  },
  redeliver: "Deliver again",
  redeliverOf: (change: string) => `Deliver again: ${change}`,
  redelivered: "It is sent again now",
  messageId: "webhook-id",
  milliseconds: (many: number) =>
    many < 1_000
      ? `${many.toLocaleString("en")} ms`
      : `${(many / 1_000).toLocaleString("en", { maximumFractionDigits: 1 })} s`,
  by: "by",
  open: "Open",
  openOf: (kind: string) => `Open the ${kind}`
} as const
