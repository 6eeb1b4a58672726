import { partOfApi } from './documentedApi.ts';

partOfApi('ordering');
