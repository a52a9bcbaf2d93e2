export type SlotLimits = {
  /** Deliveries in progress to one host. */
  readonly perHost: number;
  /** Deliveries in progress of one owner, and of one owner to one host. */
  readonly perOwner: number;
  readonly perOwnerAndHost: number;
  /** How long a slot stays reserved for an owner who was refused and does not return. */
  readonly reservedMs: number;
};

type Slot = { readonly owner: string; readonly host: string };
type Refusal = Slot & { readonly seenAt: number };

/**
 * Takes a slot for a delivery, or returns null: the delivery then waits as a row, and its worker continues. A slow host
 * uses up only the slots of the owner whose webhook leads there. An owner without a slot who was refused because the
 * host is full gets the next free slot before owners who were refused later or have one.
 */
export type TakeDeliverySlot = (owner: string, host: string, now: number) => (() => void) | null;

export function openSlots({ perHost, perOwner, perOwnerAndHost, reservedMs }: SlotLimits): TakeDeliverySlot {
  const taken = new Set<Slot>();
  /** In the order of the owners' first refusals. */
  let refusals: readonly Refusal[] = [];
  return (owner, host, now) => {
    const isOwn = (slot: Slot): boolean => slot.owner === owner && slot.host === host;
    refusals = refusals.filter(({ seenAt }) => now - seenAt < reservedMs);
    const slots = [...taken];
    const own = slots.filter(isOwn).length;
    if (own >= perOwnerAndHost || slots.filter((slot) => slot.owner === owner).length >= perOwner)
      return null;
    const ownRefusal = refusals.findIndex(isOwn);
    const before = own === 0 && ownRefusal >= 0 ? refusals.slice(0, ownRefusal) : refusals;
    const reserved = before.filter((refusal) => refusal.host === host && !isOwn(refusal)).length;
    if (slots.filter((slot) => slot.host === host).length + reserved >= perHost) {
      const refusal = { owner, host, seenAt: now };
      if (ownRefusal >= 0) refusals = refusals.with(ownRefusal, refusal);
      else if (own === 0) refusals = [...refusals, refusal];
      return null;
    }
    refusals = refusals.filter((refusal) => !isOwn(refusal));
    const slot = { owner, host };
    taken.add(slot);
    return () => void taken.delete(slot);
  };
}
