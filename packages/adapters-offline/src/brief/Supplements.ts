import type { Role } from "../text/Heads.ts"
import { descriptionOf, keyOf, titleCase } from "../text/Naming.ts"
import { systemPhrase } from "./Parts.ts"
import { roleOf } from "./Roles.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import type { Sentence } from "./Sentences.ts"

/** Not named, but suggested by words or common in any larger design. */
interface SuggestedPart {
  readonly name: string
  readonly role: Role
  readonly description: string
}

const suggested = (name: string, role: Role, description: string): SuggestedPart => ({
  name,
  role,
  description
})

/** For sentences about the whole system, in briefs of any size: "everything is traced and measured". */
const demanded: ReadonlyArray<readonly [RegExp, SuggestedPart]> = [
  [
    /\b(?:everything|all|every \w+|each \w+|services|components) (?:is|are|must be|should be|has to be|have to be) (?:(?:traced|measured|monitored|observed|instrumented)\b)/i,
    suggested("Telemetry Collector", "operations", "Collects traces and measurements of every part.")
  ]
]

/** For briefs that name hardly any parts. */
const features: ReadonlyArray<readonly [RegExp, SuggestedPart]> = [
  [
    /\b(?:log in|login|sign in|sign up|signup|authenticat|password|single sign-on|accounts?\b)/i,
    suggested("Identity Service", "security", "Signs people in and knows what each of them may do.")
  ],
  [
    /\b(?:search|find|filter|browse)/i,
    suggested("Search Service", "application", "Finds what people look for.")
  ],
  [
    /\b(?:pay|payment|checkout|subscription|invoice|billing|credit card|buy|purchase)/i,
    suggested("Payment Service", "application", "Takes payments and keeps account of them.")
  ],
  [
    /\b(?:notif|e-?mail|remind|alert|sms|push message)/i,
    suggested(
      "Notification Service",
      "integration",
      "Tells people what they want to know, over the channels that they chose."
    )
  ],
  [
    /\b(?:report|statistic|analytic|chart|insight)/i,
    suggested("Reporting Service", "operations", "Prepares figures and reports.")
  ],
  [
    /\b(?:upload|photo|picture|image|video|document|attachment|file)/i,
    suggested("File Storage", "data", "Keeps uploaded files.")
  ],
  [
    /\b(?:chat|message|conversation|comment|discuss)/i,
    suggested("Messaging Service", "application", "Carries the messages that people write to each other.")
  ],
  [
    /\b(?:book|reserv|appointment|calendar|schedule)/i,
    suggested("Booking Service", "application", "Keeps calendars and takes bookings.")
  ],
  [
    /\b(?:order|cart|basket|deliver|ship)/i,
    suggested("Order Service", "application", "Takes orders and follows them to their end.")
  ],
  [
    /\b(?:map|location|route|gps|nearby|geo)/i,
    suggested("Location Service", "application", "Knows where things are and how to get there.")
  ],
  [
    /\b(?:recommend|suggest|personalis|personaliz)/i,
    suggested("Recommendation Service", "application", "Proposes what may be of interest.")
  ],
  [/\b(?:mobile|ios|android|phone)\b/i, suggested("Mobile App", "edge", "Brings the system to phones.")],
  [
    /\b(?:admin|moderat|back office|manage)/i,
    suggested("Admin Console", "edge", "Lets staff look after the system.")
  ],
  [
    /\b(?:import|export|synchroni|integrat|third part)/i,
    suggested("Integration Gateway", "integration", "Exchanges data with other systems.")
  ]
]

/** For briefs that say almost nothing about parts. */
const basicParts: ReadonlyArray<SuggestedPart> = [
  suggested("Web Frontend", "edge", "Shows the system to its users in a browser."),
  suggested("API Gateway", "edge", "The one entrance for all calls: checks, limits and routes them."),
  suggested("Application Service", "application", "Carries out what the system is for."),
  suggested("Application Database", "data", "Keeps what the system must remember."),
  suggested("Identity Service", "security", "Signs people in and knows what each of them may do."),
  suggested("Monitoring", "operations", "Watches the health of every part and raises alarms.")
]

/** A brief with fewer named parts is vague. */
export const vagueBelow = 4
const enoughParts = 7

const scoredPartOf = (idea: SuggestedPart): ScoredPart => ({
  ...idea,
  key: keyOf(idea.name),
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
    return {
      key: keyOf(name),
      name,
      description: descriptionOf(sentence.text),
      own: false,
      role,
      score: 1,
      aliases: []
    }
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
  const matching = (ideas: ReadonlyArray<readonly [RegExp, SuggestedPart]>): ReadonlyArray<ScoredPart> =>
    ideas.filter(([pattern]) => texts.some((text) => pattern.test(text))).map(([, one]) => scoredPartOf(one))
  const requested = matching(demanded)
  if (named.length >= vagueBelow) return requested
  const system = !english || named.some(({ role }) => role === "application") ? null : systemPart(sentences)
  const more = [...requested, ...(system === null ? [] : [system]), ...matching(features)]
  const roles = new Set([...named, ...more].map(({ role }) => role))
  const missing = Math.max(0, enoughParts - named.length - more.length)
  const missingBasics = basicParts.filter(({ role }) => !roles.has(role) || named.length + more.length === 0)
  return [...more, ...missingBasics.slice(0, Math.max(missing, 1)).map(scoredPartOf)]
}
