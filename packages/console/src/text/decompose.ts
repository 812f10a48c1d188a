import { counted } from "./words.ts"

/** What the page says on which a block is replaced by its parts. */
export const decompose = {
  title: "Decompose a block",
  titleOf: (name: string) => `Decompose “${name}”`,
  proposed: (name: string) =>
    `Split “${name}” into parts, each with one responsibility that can be named in a sentence.`,
  message: "What the parts should be",
  messageMissing: "Say in a sentence what the parts should be.",
  atLeast: "At least",
  atMost: "At most",
  countOutside: (least: number, most: number) =>
    `Give numbers from ${least} to ${most}, or leave a bound empty.`,
  countCrossed: "The least number is above the most.",
  quality: "Quality",
  qualities: [
    { value: "pro", label: "Pro: thorough, costs more" },
    { value: "fast", label: "Fast: quicker, costs less" }
  ],
  cost: "The model prepares the parts, which costs tokens and may take a minute. Nothing changes until you apply them.",
  prepare: "Prepare the parts",
  failed: "The parts could not be prepared",
  working: "The model prepares the parts",
  elapsed: (seconds: number) => `${counted(seconds, "second")}.`,
  leaving: "Leaving this page stops it.",
  stop: "Stop",
  now: "Now",
  later: "With its parts",
  nowOf: (name: string) => `${name} with its neighbours`,
  laterOf: (name: string) => `The parts of ${name} with its neighbours`,
  parts: (many: number) => `Parts (${many.toLocaleString("en")})`,
  noParts: "No parts are left.",
  apply: "Replace the block by its parts",
  applied: (name: string, parts: number) => `Replaced “${name}” by ${counted(parts, "part")}`,
  startOver: "Start over",
  tooFew: "At least two parts are needed.",
  outdated: "The collection changed since the parts were prepared",
  outdatedNote:
    "You can put the parts on the collection as it is now, or have them prepared anew, which calls the model again.",
  rebase: "Put them on the collection of now",
  prepareAnew: "Prepare anew",
  blockGone: "This block is no longer there. It may have been removed, or replaced by its parts already.",
  mayNot: "You may not edit this collection.",
  toCollection: "Go to the collection"
} as const
