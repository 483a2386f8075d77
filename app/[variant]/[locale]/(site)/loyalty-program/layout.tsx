export { AccountLayout as default } from '@/app/_frame/account-layout';
