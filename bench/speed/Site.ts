/** A server that is measured, and where its data is. */
export interface Subject {
  readonly url: string
  readonly pid: number
  readonly databaseUrl: string
}

/** Who is measured: the product and the two baselines. */
export type Side = "fastify" | "ours" | "raw"

/** Servers on one PostgreSQL, with equal data. */
export interface Site {
  readonly subjects: Readonly<Record<Side, Subject>>
  readonly postgresPid: number
}
