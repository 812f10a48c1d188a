/** Every problem is reported (contract 1.5), and an unknown field of a body is one (1.6). */
export const parseOptions = {
  query: { errors: "all" },
  payload: { errors: "all", onExcessProperty: "error" }
} as const
