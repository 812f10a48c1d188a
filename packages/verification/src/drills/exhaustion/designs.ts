import { graphOf, standing } from "../../scenes/blocks.ts"

const count = <A>(size: number, one: (n: number) => A) => Array.from({ length: size }, (_, n) => one(n))

const node = (id: string, label = id) => ({ id, label, roles: "[]" })

const longId = (n: number): string => `n${n}`.padEnd(64, ".")

/** 10,000 nodes and 50,000 edges with long ids: as large as a graph can be in one body. */
export const largest = () =>
  graphOf(
    count(10_000, (n) => node(longId(n), "l".repeat(200))),
    count(50_000, (n) => ({
      source_id: longId(n % 10_000),
      target_id: longId((n + 1 + Math.floor(n / 10_000)) % 10_000)
    }))
  )

export const small = (size: number) => graphOf(count(size, (n) => node(`d${n}`)))

export const connected = (size: number) => ({
  ...small(size),
  edges: count(size - 1, (n) => ({ source_id: `d${n}`, target_id: `d${n + 1}` }))
})

/** As large as the content of a collection can be: 10,000 blocks, 50,000 edges, 50,000 references. */
export const largestContent = () => ({
  layers: count(100, (n) => ({ id: `l${n}`, name: `Layer ${n}`, description: "" })),
  specialties: count(2_000, (n) => ({ id: `s${n}`, name: `Specialty ${n}`, description: "" })),
  blocks: count(10_000, (n) => ({
    id: `b${n}`,
    name: `Block ${n}`,
    description: "d".repeat(500),
    ...standing(`l${n % 100}`, ...count(5, (m) => `s${(n + 300 * m) % 2_000}`))
  })),
  edges: count(50_000, (n) => ({
    source_id: `b${n % 10_000}`,
    target_id: `b${(n + 1 + 37 * Math.floor(n / 10_000)) % 10_000}`
  }))
})

export const hubContent = () => ({
  layers: [{ id: "l", name: "Layer" }],
  specialties: [],
  blocks: [
    ...count(10, (n) => ({ id: `hub${n}`, name: `Hub ${n}`, layer_id: "l" })),
    ...count(4_900, (n) => ({ id: `b${n}`, name: `Block ${n}`, layer_id: "l" }))
  ],
  edges: count(49_000, (n) => ({ source_id: `b${n % 4_900}`, target_id: `hub${Math.floor(n / 4_900)}` }))
})
