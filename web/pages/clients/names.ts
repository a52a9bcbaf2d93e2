import type { FirmMember } from "../../api/firms.ts";

export const nameOf = ({ displayName, email }: FirmMember): string => displayName ?? email;
