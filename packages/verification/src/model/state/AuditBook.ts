import { strict as assert } from "node:assert"
import type { Answer } from "../../calls/Api.ts"
import type { Ask } from "../../servers/ServerUnderTest.ts"

/** A line as it must stand in the audit trail. */
export interface Expected {
  readonly action: string
  readonly id: string | null
  readonly actor: string
  readonly outcome: "accepted" | "applied" | "refused"
  readonly code: string | null
  readonly request: string | null
}

/** A run has one guest, without a cookie: a line names it by a hash of its address, which the model does not know. */
const actorOf = (actor: unknown): unknown => (/^address:[0-9a-f]{64}$/.test(String(actor)) ? "guest" : actor)

const requestOf = ({ headers }: Answer): string => String(headers["x-request-id"])

/** The lines that a run must leave in the audit trail, and the check that exactly these are there. */
export class AuditBook {
  readonly #ask: Ask
  readonly #orgId: string
  readonly #expected: Array<Expected> = []
  #begun = ""

  constructor(ask: Ask, orgId: string) {
    this.#ask = ask
    this.#orgId = orgId
  }

  /** Leaves out all lines from before now. */
  async open(): Promise<void> {
    const [row] = await this.#ask("SELECT clock_timestamp()::text AS begun")
    this.#begun = String(row?.["begun"])
  }

  /** Expects a line of the answered request; without an answer, of what the service does by itself. */
  expect(line: Omit<Expected, "request">, answer: Answer | null): void {
    this.#expected.push({ ...line, request: answer === null ? null : requestOf(answer) })
  }

  async #lines(): Promise<ReadonlyArray<string>> {
    const requests = this.#expected.flatMap(({ request }) => (request === null ? [] : [`'${request}'`]))
    const ofRequests = requests.length === 0 ? "" : `OR request_id IN (${requests.join()})`
    const rows = await this.#ask(`
      SELECT action, subject_id AS id, actor, outcome, code, request_id AS request FROM audit_line
      WHERE at >= '${this.#begun}'::timestamptz(3) AND (org_id = '${this.#orgId}' ${ofRequests})`)
    return rows
      .map(({ action, actor, code, id, outcome, request }) =>
        JSON.stringify([request, action, id, actorOf(actor), outcome, code])
      )
      .sort()
  }

  get #wanted(): ReadonlyArray<string> {
    return this.#expected
      .map(({ action, actor, code, id, outcome, request }) =>
        JSON.stringify([request, action, id, actor, outcome, code])
      )
      .sort()
  }

  /** One line for each write that succeeded and each that was refused, and no other. */
  async verify(): Promise<void> {
    assert.deepEqual(await this.#lines(), this.#wanted, "the audit trail")
  }

  /** A request that was no write has no line. */
  async verifyNone(answer: Answer): Promise<void> {
    const request = requestOf(answer)
    const [row] = await this.#ask(
      `SELECT count(*)::int AS lines FROM audit_line WHERE request_id = '${request}'`
    )
    assert.equal(row?.["lines"], 0, "a read left a line in the audit trail")
  }

  get size(): number {
    return this.#expected.length
  }
}
