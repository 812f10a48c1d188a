/** How many of each kind a run is asked for at most. */
export const most = { layers: 3, specialties: 3, blocks: 5 }

const params = {
  layers: { min: 1, max: most.layers },
  specialties: { min: null, max: most.specialties },
  blocks: { min: 2, max: most.blocks }
}

/** What every run here is asked for. */
export const brief = {
  params,
  quality: "fast",
  messages: [
    { role: "user", content: "A shop: a web frontend calls a cart service, and that a stock service." }
  ]
}
