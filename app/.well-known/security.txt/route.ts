export { GET } from '@/lib/page/security-txt';
