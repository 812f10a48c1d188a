import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { findCaller } from "../raw/statements.ts"
import { query } from "./database.ts"

/** Whose token was sent. */
export interface Caller {
  readonly id: string
  readonly site_admin: boolean
  readonly token_id: string
  readonly scope: string
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** An answer with an error's status; fastify writes it. */
export class Refused extends Error {
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
  }
}

/** Who calls, as the hook has found out. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (caller === null) throw new Refused(401, "INVALID_TOKEN")
  return caller
}

/** The hook before every handler: looks the token up. */
export const authenticate = async (request: FastifyRequest): Promise<void> => {
  const { authorization } = request.headers
  if (!authorization?.startsWith("Bearer ")) throw new Refused(401, "INVALID_TOKEN")
  const hash = createHash("sha256").update(authorization.slice(7)).digest()
  const [caller] = await query("caller", findCaller, [hash])
  if (caller === undefined) throw new Refused(401, "INVALID_TOKEN")
  request.caller = caller
}
