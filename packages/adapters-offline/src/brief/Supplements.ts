import type { Role } from "../text/Heads.ts"
import { descriptionOf, keyOf, titleCase } from "../text/Naming.ts"
import { systemPhrase } from "./Parts.ts"
import { roleOf } from "./Roles.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import type { Sentence } from "./Sentences.ts"

type Idea = Pick<ScoredPart, "name" | "role" | "description">

const idea = (name: string, role: Role, description: string): Idea => ({ name, role, description })

/** For sentences about the whole system, in briefs of any size: "everything is traced and measured". */
const demanded: ReadonlyArray<readonly [RegExp, Idea]> = [
  [
    /\b(?:everything|all|every \w+|each \w+|services|components) (?:is|are|must be|should be|has to be|have to be) (?:(?:traced|measured|monitored|observed|instrumented)\b)/i,
    idea("Telemetry Collector", "operations", "Collects traces and measurements of every part.")
  ]
]

/** For briefs that name hardly any parts. */
const features: ReadonlyArray<readonly [RegExp, Idea]> = [
  [
    /\b(?:log in|login|sign in|sign up|signup|authenticat|password|single sign-on|accounts?\b)/i,
    idea("Identity Service", "security", "Signs people in and knows what each of them may do.")
  ],
  [/\b(?:search|find|filter|browse)/i, idea("Search Service", "application", "Finds what people look for.")],
  [
    /\b(?:pay|payment|checkout|subscription|invoice|billing|credit card|buy|purchase)/i,
    idea("Payment Service", "application", "Takes payments and keeps account of them.")
  ],
  [
    /\b(?:notif|e-?mail|remind|alert|sms|push message)/i,
    idea(
      "Notification Service",
      "integration",
      "Tells people what they want to know, over the channels that they chose."
    )
  ],
  [
    /\b(?:report|statistic|analytic|chart|insight)/i,
    idea("Reporting Service", "operations", "Prepares figures and reports.")
  ],
  [
    /\b(?:upload|photo|picture|image|video|document|attachment|file)/i,
    idea("File Storage", "data", "Keeps uploaded files.")
  ],
  [
    /\b(?:chat|message|conversation|comment|discuss)/i,
    idea("Messaging Service", "application", "Carries the messages that people write to each other.")
  ],
  [
    /\b(?:book|reserv|appointment|calendar|schedule)/i,
    idea("Booking Service", "application", "Keeps calendars and takes bookings.")
  ],
  [
    /\b(?:order|cart|basket|deliver|ship)/i,
    idea("Order Service", "application", "Takes orders and follows them to their end.")
  ],
  [
    /\b(?:map|location|route|gps|nearby|geo)/i,
    idea("Location Service", "application", "Knows where things are and how to get there.")
  ],
  [
    /\b(?:recommend|suggest|personalis|personaliz)/i,
    idea("Recommendation Service", "application", "Proposes what may be of interest.")
  ],
  [/\b(?:mobile|ios|android|phone)\b/i, idea("Mobile App", "edge", "Brings the system to phones.")],
  [
    /\b(?:admin|moderat|back office|manage)/i,
    idea("Admin Console", "edge", "Lets staff look after the system.")
  ],
  [
    /\b(?:import|export|synchroni|integrat|third part)/i,
    idea("Integration Gateway", "integration", "Exchanges data with other systems.")
  ]
]

/** For briefs that say almost nothing about parts. */
const basicParts: ReadonlyArray<Idea> = [
  idea("Web Frontend", "edge", "Shows the system to its users in a browser."),
  idea("API Gateway", "edge", "The one entrance for all calls: checks, limits and routes them."),
  idea("Application Service", "application", "Carries out what the system is for."),
  idea("Application Database", "data", "Keeps what the system must remember."),
  idea("Identity Service", "security", "Signs people in and knows what each of them may do."),
  idea("Monitoring", "operations", "Watches the health of every part and raises alarms.")
]

export const vagueBelow = 4
const enoughParts = 7

export const scored = (one: Idea): ScoredPart => ({
  ...one,
  key: keyOf(one.name),
  own: false,
  score: 0,
  aliases: []
})

/** "a URL shortener", where almost nothing inside is named. */
const systemPart = (sentences: ReadonlyArray<Sentence>): ScoredPart | null => {
  for (const sentence of sentences) {
    const phrase = sentence.phrases[systemPhrase(sentence)]
    const latin = phrase?.words.every(({ text }) => /^[\p{Script=Latin}\p{N}]/u.test(text))
    if (phrase === undefined || !latin || phrase.words.length > 4) continue
    const name = titleCase(phrase.words.map(({ text }) => text))
    const role = roleOf(name) === "edge" ? "edge" : "application"
    return { ...scored({ name, role, description: descriptionOf(sentence.text) }), score: 1 }
  }
  return null
}

export const supplements = (
  sentences: ReadonlyArray<Sentence>,
  named: ReadonlyArray<ScoredPart>,
  english: boolean
): ReadonlyArray<ScoredPart> => {
  const texts = sentences
    .filter(({ origin }) => origin !== "assistant")
    .map(({ text }) => text.slice(0, 2_000))
  const matching = (ideas: ReadonlyArray<readonly [RegExp, Idea]>): ReadonlyArray<ScoredPart> =>
    ideas.filter(([pattern]) => texts.some((text) => pattern.test(text))).map(([, one]) => scored(one))
  const requested = matching(demanded)
  if (named.length >= vagueBelow) return requested
  const system = !english || named.some(({ role }) => role === "application") ? null : systemPart(sentences)
  const more = [...requested, ...(system === null ? [] : [system]), ...matching(features)]
  const roles = new Set([...named, ...more].map(({ role }) => role))
  const missing = Math.max(0, enoughParts - named.length - more.length)
  const missingBasics = basicParts.filter(({ role }) => !roles.has(role) || named.length + more.length === 0)
  return [...more, ...missingBasics.slice(0, Math.max(missing, 1)).map(scored)]
}
