import { type Estate, knownGuest } from "../../src/access/Estate.ts"
import { type Account, type Holder, newSession } from "../../src/access/People.ts"
import { callsOf } from "../../src/calls/Calls.ts"

/** The estate with sessions that count, where what a missing rule let in has ended some. */
export const healed = async (estate: Estate): Promise<Estate> => {
  const { world } = estate
  const whoIs = async (cookie: string) => (await callsOf(world.api, { cookie }).get("/api/session")).json
  const entries = Object.entries(estate.holders).map(async ([name, holder]) => {
    const { user } = await whoIs(holder.cookie)
    return [name, user === null ? { ...holder, cookie: await newSession(world, holder) } : holder] as const
  })
  const holders = Object.fromEntries(await Promise.all(entries)) as Readonly<Record<Account, Holder>>
  const { cookie } = holders.site
  const siteAdmin = { ...world.siteAdmin, cookie }
  return {
    ...estate,
    holders,
    guests: { keeper: await knownGuest(estate), guest: await knownGuest(estate) },
    world: { ...world, siteAdmin },
    rootByCookie: callsOf(world.api, { cookie })
  }
}
