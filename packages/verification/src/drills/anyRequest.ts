import type { Chance } from "../gates/seededChance.ts"

/** A confirmed, small request; its bounds and its quality are left to chance. */
export const anyRequest = (chance: Chance) => {
  const blocks = chance.between(2, 12)
  return {
    mode: "initial",
    quality: chance.oneOf(["fast", "pro"]),
    params: {
      layers: { min: 1, max: chance.between(1, 4) },
      specialties: { min: 1, max: chance.between(1, 3) },
      blocks: { min: blocks, max: blocks + 2 }
    },
    messages: [
      { role: "user", content: "A shop with a web app, a cart, a checkout, a catalogue and a warehouse." }
    ],
    confirm: true
  }
}
