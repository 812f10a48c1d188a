import { counted } from "./words.ts"

export const access = {
  tokens: "Access tokens",
  newToken: "New token",
  made: "Made",
  revoke: "Revoke",

  organisations: "Organisations",
  newOrganisation: "New organisation",

  members: "Members",
  membersOf: (name: string) => `Members of ${name}`,
  membersNote:
    "Admins manage the organisation and what it owns. Members read it, and make projects in its spaces.",
  addMember: "Add a member",
  memberAdded: (name: string, role: string) => `${name} is ${role} now`,
  asRole: { admin: "an admin", member: "a member" },
  you: "you",
  removeMember: "Remove",

  users: "Users",
  newUser: "New user",
  removeUser: "Remove"
} as const

export const webhooks = {
  title: "Webhooks",
  note: "A webhook is told each change of an organisation's designs and rules, as it happens, by a POST to an address of yours.",
  none: "No webhook yet. One tells a program of yours at once what changed, such as a chat, a wiki or a build.",
  newWebhook: "New webhook",
  otherOrganisation: "Another organisation",
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
  organisation: "Organisation",
  description: "What it is for",
  kinds: "What it is told of",
  kindNames: {
    collection: "Collections",
    space: "Spaces",
    project: "Projects",
    document: "Documents",
    rule: "Memory rules"
  },
  actions: "Which changes",
  everyChange: "Every change",
  testBad: "The test failed",
  newSecretNote:
    "For 24 hours the old secret signs too, so that the receiver can change to the new one in its own time.",
  secretOf: "The webhook's secret",
  secret: "Secret",
  verifyNote:
    "Messages are signed as Standard Webhooks describes: the headers webhook-id, webhook-timestamp and webhook-signature. Give the secret to one of its libraries as it is, and the body before it is parsed.",
  remove: "Remove",
  deliveries: "Deliveries",
  statuses: { pending: "waits", delivered: "delivered", failed: "failed" },
  attempts: (many: number) => counted(many, "attempt"),
  errors: {
    unknown_name: "The name has no address.",
    refused_address: "An address of the name is not public.",
    no_connection: "No connection came about.",
    untrusted_certificate: "The receiver did not prove its name.",
    timeout: "No answer came within 10 seconds.",
    broken_answer: "The answer broke off.",
    not_success: "The answer is not a success (2xx)."
  },
  milliseconds: (many: number) =>
    many < 1_000
      ? `${many.toLocaleString("en")} ms`
      : `${(many / 1_000).toLocaleString("en", { maximumFractionDigits: 1 })} s`
} as const

export const rules = {
  title: "Memory rules",
  note: "What models are told in every generation. The enabled rules of a collection's organisation, and your own, go into each prompt.",
  newRule: "New rule",
  text: "What models are told",
  textHint: "One rule in plain words, up to 2,000 characters.",
  textLong: (many: number) => `It has ${many.toLocaleString("en")} characters; 2,000 are the most.`,
  off: "off"
} as const

export const session = {
  title: "Sign in",
  signInWith: (provider: string) => `Sign in with ${provider}`,
  inNewTab: (provider: string) => `Sign in with ${provider} in a new tab`,
  passwordTitle: "Change the password"
} as const
