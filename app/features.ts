/** The features of the lobby, one line each. Order on the screen comes from the positions in their manifests. */
export { feature as account } from '@/components/account/feature';
export { feature as cashier } from '@/components/cashier/feature';
export { feature as favourites } from '@/components/favourites/feature';
export { feature as games } from '@/components/games/feature';
export { feature as guards } from '@/components/guards/feature';
export { feature as history } from '@/components/history/feature';
export { feature as limits } from '@/components/limits/feature';
export { feature as lobby } from '@/components/lobby/feature';
export { feature as overlay } from '@/components/overlay/feature';
export { feature as rewards } from '@/components/rewards/feature';
export { feature as sessions } from '@/components/sessions/feature';
export { feature as timeOut } from '@/components/time-out/feature';
export { feature as wallet } from '@/components/wallet/feature';
