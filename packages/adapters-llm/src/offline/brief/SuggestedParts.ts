import type { Role } from "../text/Heads.ts"

/** A part that a brief does not name, but that its words suggest or that any larger design has. */
export interface SuggestedPart {
  readonly name: string
  readonly role: Role
  readonly description: string
}

const suggested = (name: string, role: Role, description: string): SuggestedPart => ({
  name,
  role,
  description
})

/**
 * Parts that a sentence about the whole system calls for, in briefs of any size: "everything is traced and measured".
 */
export const demanded: ReadonlyArray<readonly [RegExp, SuggestedPart]> = [
  [
    /\b(?:everything|all|every \w+|each \w+|services|components) (?:is|are|must be|should be|has to be|have to be) (?:(?:traced|measured|monitored|observed|instrumented)\b)/i,
    suggested("Telemetry Collector", "operations", "Collects traces and measurements of every part.")
  ]
]

/** Parts that the features of a brief call for, if it names hardly any parts itself. */
export const features: ReadonlyArray<readonly [RegExp, SuggestedPart]> = [
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

/** The parts of a design whose brief says almost nothing about parts. */
export const basicParts: ReadonlyArray<SuggestedPart> = [
  suggested("Web Frontend", "edge", "Shows the system to its users in a browser."),
  suggested("API Gateway", "edge", "The one entrance for all calls: checks, limits and routes them."),
  suggested("Application Service", "application", "Carries out what the system is for."),
  suggested("Application Database", "data", "Keeps what the system must remember."),
  suggested("Identity Service", "security", "Signs people in and knows what each of them may do."),
  suggested("Monitoring", "operations", "Watches the health of every part and raises alarms.")
]
