import { partOfApi } from './documentedApi.ts';

partOfApi('accounts');
